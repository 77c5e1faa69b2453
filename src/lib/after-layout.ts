/**
 * Calls `read` once, when the next layout is done and before it is painted: sizes and places cost
 * nothing to read there. Read in an effect they cost a layout of their own, of a page that is not
 * complete yet. What is not displayed waits until it is. Returns how to call it off.
 */
export function afterLayout(element: Element, read: () => void): () => void {
  const once = new ResizeObserver(() => {
    once.disconnect();
    read();
  });
  once.observe(element);
  return () => once.disconnect();
}
