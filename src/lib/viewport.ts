/**
 * The window as lists measure it. Both numbers follow its size alone, so they are read once a size:
 * each read costs a style pass or a layout.
 */
export interface Viewport {
  /** Height, px. */
  height: number;
  /** Root font size, px: what a rem is on this screen. */
  rem: number;
}

let known: Viewport | undefined;
const forget = (): void => {
  known = undefined;
};

export function viewport(): Viewport {
  if (known === undefined) {
    known = {
      height: innerHeight,
      rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 8,
    };
    // Capturing: before every part that measures on `resize`. Added twice it counts once.
    addEventListener("resize", forget, { capture: true });
  }
  return known;
}
