// The part of preact.js that the page uses, for `tsc --checkJs`. Nothing loads this at run time.

export type Child = VNode | string | number | boolean | null | undefined | Child[];

export interface VNode {
  type: unknown;
  props: object;
  key: unknown;
}

export type Component<P> = (props: P) => Child;

export interface Ref<T> {
  current: T;
}

export function h(type: unknown, props: object | null, ...children: Child[]): VNode;
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(tree: Child, parent: Element): void;
export function cloneElement(node: VNode, props?: object, ...children: Child[]): VNode;
export function createRef<T>(): Ref<T | null>;
export const Fragment: Component<{ children?: Child }>;

export interface Context<T> {
  Provider: Component<{ value: T; children?: Child }>;
}
export function createContext<T>(value: T): Context<T>;

export function useCallback<T>(callback: T, inputs: unknown[]): T;
export function useContext<T>(context: Context<T>): T;
export function useEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), inputs?: unknown[]): void;
export function useId(): string;
export function useMemo<T>(factory: () => T, inputs: unknown[]): T;
export function useReducer<S, A>(reducer: (state: S, action: A) => S, initial: S): [S, (action: A) => void];
export function useRef<T>(initial: T): Ref<T>;
export function useState<S>(initial: S | (() => S)): [S, (next: S | ((before: S) => S)) => void];

export interface ReadonlySignal<T> {
  readonly value: T;
  peek(): T;
  subscribe(listener: (value: T) => void): () => void;
}
export interface Signal<T> extends ReadonlySignal<T> {
  value: T;
}
export function signal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
export function untracked<T>(run: () => T): T;
export function useSignal<T>(value: T): Signal<T>;
export function useComputed<T>(compute: () => T): ReadonlySignal<T>;
export function useSignalEffect(run: () => void | (() => void)): void;
