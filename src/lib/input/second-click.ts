/** Elements that a click does something with; a label is its field. */
const PRESSED =
  "a, button, label, summary, input, select, textarea, [role=button], [role=option], [role=tab], [role=switch]";
/** A finger that comes down again does so beside where it was. */
const NEAR_PX = 24;

function pressedBy({ target }: MouseEvent): Element | null {
  const hit = target instanceof Element ? target.closest(PRESSED) : null;
  return hit instanceof HTMLLabelElement ? (hit.control ?? hit) : hit;
}

/**
 * The further clicks of a double one belong to what the first has hit. What has come under the
 * finger since, the next screen's button or a sheet's, was not seen yet, and is not pressed.
 */
export function guardClicks(): void {
  let first: { hit: Element | null; x: number; y: number } | undefined;
  window.addEventListener(
    "click",
    (event) => {
      const [hit, { clientX: x, clientY: y }] = [pressedBy(event), event];
      if (event.detail < 2 || first === undefined) {
        if (event.detail === 1) first = { hit, x, y };
        return;
      }
      if (
        hit === first.hit ||
        Math.hypot(x - first.x, y - first.y) > NEAR_PX ||
        hit?.closest("[data-keypad]")
      )
        return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
