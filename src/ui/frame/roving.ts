/**
 * Arrow keys of a one-line control (tabs, segments): the focus moves, Home and End jump, the ends
 * wrap.
 */

/**
 * The index that `key` leads to from `index` among `count` items, or null when the key is not ours.
 * Right-to-left pages swap the arrows.
 */
export function rove(key: string, index: number, count: number, rtl = false): number | null {
  if (count === 0) return null;
  const step = rtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return (index + step + count) % count;
    case "ArrowLeft":
      return (index - step + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
