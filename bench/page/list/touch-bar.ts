/**
 * Something to touch in S7, the same for all peers: three tabs and a field. Each answers with the
 * smallest change of the page there is, so what an interaction costs is the wait for the main
 * thread and the next frame, not the answer.
 */
export function mountTouchBar(): () => void {
  const bar = document.createElement("div");
  bar.className = "bar";
  for (const name of ["one", "two", "three"]) {
    const button = document.createElement("button");
    button.textContent = name;
    button.dataset.tap = name;
    button.onclick = () => {
      for (const other of bar.querySelectorAll("button"))
        other.setAttribute("aria-pressed", String(other === button));
    };
    bar.append(button);
  }
  const field = document.createElement("input");
  field.dataset.type = "price";
  field.setAttribute("aria-label", "price");
  const echo = document.createElement("output");
  field.oninput = () => {
    echo.textContent = field.value;
  };
  bar.append(field, echo);
  document.body.append(bar);
  return () => bar.remove();
}
