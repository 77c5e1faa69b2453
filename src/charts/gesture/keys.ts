/**
 * Keys of a focused chart. Pure: a key event's name in, an intention out; undefined leaves the key
 * to the page.
 */

export type KeyIntention =
  | { kind: "pan"; bars: number }
  | { kind: "zoom"; factor: number }
  | { kind: "oldest" }
  | { kind: "newest" }
  /** Moves the crosshair by bars, showing it first when it is off. */
  | { kind: "cross"; bars: number }
  | { kind: "crossToggle" }
  | { kind: "leave" };

/** `crossed`: the crosshair is on, then plain arrows move it. */
export function keyIntention(
  key: string,
  shift: boolean,
  crossed: boolean,
): KeyIntention | undefined {
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight": {
      const sign = key === "ArrowLeft" ? -1 : 1;
      if (crossed !== shift) return { kind: "cross", bars: sign };
      return { kind: "pan", bars: sign * 3 };
    }
    case "PageUp":
      return { kind: "pan", bars: -30 };
    case "PageDown":
      return { kind: "pan", bars: 30 };
    case "+":
    case "=":
      return { kind: "zoom", factor: 1.25 };
    case "-":
    case "_":
      return { kind: "zoom", factor: 0.8 };
    case "Home":
      return { kind: "oldest" };
    case "End":
      return { kind: "newest" };
    case "Enter":
      return { kind: "crossToggle" };
    case "Escape":
      return crossed ? { kind: "leave" } : undefined;
    default:
      return undefined;
  }
}
