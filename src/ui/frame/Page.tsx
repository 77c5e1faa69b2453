import { css, cx } from "@linaria/core";
import type { ComponentProps } from "react";

const page = css`
  flex: 1;
  min-height: 0;
  overflow: hidden auto;
  overscroll-behavior-y: contain;
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  &[data-grouped] { background: var(--bg-2); }
  &:focus-visible { outline-offset: -.25rem; }
`;

/**
 * The scrolling part of a screen, between its bars. `grouped` paints the grey ground of forms and
 * settings. One that holds nothing to tab to (a text) takes `tabIndex={0}`, so that keys can scroll
 * it.
 */
export function Page({
  grouped,
  className,
  ...rest
}: ComponentProps<"main"> & { grouped?: boolean }) {
  return (
    <main
      {...rest}
      className={cx(page, className)}
      data-grouped={grouped || undefined}
      data-scroller=""
    />
  );
}
