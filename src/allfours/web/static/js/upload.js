// A record from a file is sent to be looked at; one that cannot be read comes back with the reason.

const field = /** @type {HTMLInputElement} */ (document.getElementById("record"));
const told = /** @type {HTMLElement} */ (document.getElementById("record-told"));

field.addEventListener("change", async () => {
  const file = field.files?.[0];
  if (!file) return;
  told.textContent = "Reading.";
  const answer = await fetch("/api/records", { method: "POST", headers: { "Content-Type": "text/plain" }, body: file });
  const said = await answer.json();
  if (answer.ok) location.href = said.url;
  else told.textContent = `${file.name}: ${said.text}`;
  field.value = "";
});
