/**
 * Switches off what moves for its looks. A glide is some twenty frames, a sheen over bones sixty a
 * second of each: more than a slow device has to give beside its prices, and nothing for who wants
 * no motion. Style sheets ask for `:root[data-slow]`.
 */
let slow = false;

/** Told by the painter: the device cannot keep up, or can again. */
export function setSlow(is: boolean): void {
  if (is === slow) return;
  slow = is;
  globalThis.document?.documentElement.toggleAttribute("data-slow", is);
}

/** Behaviour of a scroll that no finger makes. */
export const scrollBehavior = (): ScrollBehavior =>
  slow || matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
