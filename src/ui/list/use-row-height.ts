import { type RefObject, useLayoutEffect, useState } from "react";

/** The height tokens that lists are built from. */
export type RowToken = "--h-row" | "--h-row-s" | "--h-cell";

/**
 * Height of a list row in whole px. A row is `rem × root` high, which is a fraction on most phones: it is rounded once and written back as the token on
 * `ref`'s element, so that script and CSS place the same pixel and hairlines stay sharp. Follows the window; 0 before the first layout.
 */
export function useRowHeight(ref: RefObject<HTMLElement | null>, token: RowToken = "--h-row"): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    const measure = () => {
      el.style.removeProperty(token);
      const probe = document.createElement("div");
      probe.style.cssText = `position:absolute;visibility:hidden;height:var(${token})`;
      el.append(probe);
      const px = Math.round(probe.getBoundingClientRect().height);
      probe.remove();
      el.style.setProperty(token, `${px}px`);
      setHeight(px);
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [ref, token]);
  return height;
}
