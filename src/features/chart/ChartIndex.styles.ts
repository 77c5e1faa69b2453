/** The chart over the whole window; turned by 90° where the phone stands upright. */
import { css } from "@linaria/core";

export const whole = css`
  position: fixed;
  top: 0;
  left: 0;
  z-index: var(--z-banner);
  width: 100vw;
  height: 100svh;
  display: flex;
  flex-direction: column;
  padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
  background: var(--bg);
  overflow: hidden;
  /* The left edge goes up: what is local top lies at the screen's right. */
  &[data-rotated] {
    width: 100svh;
    height: 100vw;
    transform-origin: 0 0;
    transform: translateX(100vw) rotate(90deg);
    padding: env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left) env(safe-area-inset-top);
  }
`;

export const head = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: max(5rem, 40px);
  padding: 0 var(--s-1);
  white-space: nowrap;
  > h1 { min-width: 0; overflow: hidden; text-overflow: ellipsis; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; }
`;

/** Symbol switcher. */
export const name = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  font-weight: inherit;
`;

export const price = css`
  font-size: var(--fs-row);
  line-height: var(--lh-row);
`;

export const figures = css`
  display: flex;
  gap: var(--s-2);
  min-width: 0;
  overflow: hidden;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;

export const rest = css`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  margin-left: auto;
`;

export const canvas = css`
  position: relative;
  flex: 1;
  min-height: 0;
`;

/** One row where the screen is wide: what it leaves is the chart's. */
export const tools = css`
  flex: none;
  @media (min-aspect-ratio: 1) { display: flex; }
  [data-rotated] & { display: flex; }
  &[hidden] { display: none; }
  > * { flex: 1 1 0; min-width: 0; }
`;
