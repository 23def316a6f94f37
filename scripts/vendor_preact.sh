#!/bin/sh
# Rebuild src/allfours/web/static/vendor/preact.js: Preact, its hooks, htm and signals in one ES
# module. A developer's tool: needs Node and npm. To move to newer versions, change the four
# numbers, run it, run the browser tests and read the diff of the note it writes.
set -eu

PREACT=11.2.0 HTM=3.1.1 SIGNALS=2.11.4 ESBUILD=0.28.2

out=$(cd "$(dirname "$0")/.." && pwd)/src/allfours/web/static/vendor
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init --yes >/dev/null
npm install --silent --save-exact \
    "preact@$PREACT" "htm@$HTM" "@preact/signals@$SIGNALS" "esbuild@$ESBUILD"

cat >entry.js <<'JS'
import { h } from "preact";
import htm from "htm";
export { Fragment, cloneElement, createContext, createRef, h, render } from "preact";
export {
  useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useReducer, useRef, useState,
} from "preact/hooks";
export {
  batch, computed, effect, signal, untracked, useComputed, useSignal, useSignalEffect,
} from "@preact/signals";
export const html = htm.bind(h);
JS

npx esbuild entry.js --bundle --format=esm --minify --target=es2022 --legal-comments=none \
    --banner:js="/* preact $PREACT, htm $HTM, @preact/signals $SIGNALS: see README.md here */" \
    --outfile="$out/preact.js"

signals_core=$(sed -n 's/^ *"version": "\(.*\)",*$/\1/p' node_modules/@preact/signals-core/package.json)
cat >"$out/README.md" <<NOTE
# Vendored JavaScript

\`preact.js\` is one native ES module, built by \`scripts/vendor_preact.sh\` from the npm packages
below with esbuild $ESBUILD and not edited by hand. \`preact.d.ts\` beside it is ours: the part of
its interface that the page uses, for \`tsc --checkJs\`.

| package | version | licence |
| --- | --- | --- |
| preact | $PREACT | MIT, Copyright (c) 2015-present Jason Miller |
| htm | $HTM | Apache-2.0, Copyright (c) 2018 Google Inc. |
| @preact/signals | $SIGNALS | MIT, Copyright (c) 2022-present Preact Team |
| @preact/signals-core | $signals_core | MIT, Copyright (c) 2022-present Preact Team |

sha256 of \`preact.js\`: \`$(sha256sum "$out/preact.js" | cut -d" " -f1)\`

The licence texts are in \`licences.txt\`.
NOTE

for name in preact htm @preact/signals @preact/signals-core; do
    printf '%s\n\n' "== $name =="
    cat "node_modules/$name/LICENSE"
    printf '\n'
done >"$out/licences.txt"
