import { css, cx } from "@linaria/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { afterLayout } from "../../lib/after-layout.ts";
import { scrollBehavior } from "../../lib/motion.ts";

/* The row is as tall as its paint, the padding that the tap areas need is taken back by the margin. */
const row = css`
  --fade: var(--s-6);
  display: flex;
  gap: var(--s-2);
  min-width: 0;
  /* What scrolls has no height to insist on: a full page would press it flat. */
  min-height: min-content;
  padding: calc((var(--tap) - 4rem) / 2) var(--fade) calc((var(--tap) - 4rem) / 2) 0;
  margin: calc((var(--tap) - 4rem) / -2) 0;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  mask-image: linear-gradient(90deg, #000 calc(100% - var(--fade)), transparent);
  &::-webkit-scrollbar { display: none; }
  &[data-inset] { padding-left: var(--gutter); scroll-padding-left: var(--gutter); }
`;

/**
 * Chips side by side that scroll and fade at the right edge; the chosen one is kept in view.
 * `inset` starts at the gutter of the screen.
 */
export function ChipRow({
  label,
  inset,
  className,
  children,
}: {
  label: string;
  inset?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const el = ref.current;
    const on = el?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null;
    if (!el || on === shown.current) return;
    const behavior = shown.current === null ? "instant" : scrollBehavior();
    shown.current = on;
    if (!on) return;
    afterLayout(el, () => {
      if (el.scrollWidth > el.clientWidth)
        el.scrollTo({
          left: on.offsetLeft - el.offsetLeft - (el.clientWidth - on.offsetWidth) / 2,
          behavior,
        });
    });
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box
    <div
      ref={ref}
      className={cx(row, className)}
      role="group"
      aria-label={label}
      data-inset={inset || undefined}
    >
      {children}
    </div>
  );
}
