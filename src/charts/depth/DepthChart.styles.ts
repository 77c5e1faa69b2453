import { css } from "@linaria/core";

export const box = css`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  contain: strict;
  font-size: max(1.3125rem, 10px);
  line-height: 1.75rem;
`;

export const plot = css`
  position: relative;
  flex: 1;
  min-height: 0;
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  outline-offset: -0.25rem;

  .uplot { position: absolute; inset: 0; }
  .u-wrap { position: relative; }
  .u-over, .u-under { position: absolute; }
  .u-over { pointer-events: none; overflow: hidden; }
  canvas { display: block; position: absolute; left: 0; top: 0; width: 100%; height: 100%; pointer-events: none; }
  .u-cursor-x { position: absolute; left: 0; top: 0; height: 100%; border-right: 1px dashed var(--cross); pointer-events: none; will-change: transform; }
  .u-off { display: none; }
`;

/** Cumulative sizes at the right, each on a line across. */
export const sizes = css`
  position: absolute;
  /* Over the plot: its room on top, the prices below. */
  inset: 8px 0 2.25rem;
  pointer-events: none;
  color: var(--axis);
  > span { position: absolute; left: 0; right: 0; padding-right: 1rem; border-bottom: 1px dashed var(--line); text-align: right; line-height: 1.5rem; }
`;

export const axis = css`
  position: relative;
  height: 2.25rem;
  margin: 0 1rem;
  color: var(--axis);
  > span { position: absolute; top: .25rem; white-space: nowrap; }
`;

/** How far the view reaches, in the valley between the two sides. */
export const zoom = css`
  position: absolute;
  top: 0;
  left: 50%;
  transform: translateX(-50%);
  display: flex;
  align-items: center;
  color: var(--ink-2);
  > span { min-width: 6rem; text-align: center; }
  > button { display: grid; place-items: center; width: var(--tap); height: var(--tap); font-size: 2rem; color: var(--ink); }
  > button:disabled { color: var(--ink-4); }
  > button:focus-visible { outline-offset: -.5rem; }
`;

export const card = css`
  position: absolute;
  top: 1rem;
  padding: 1rem;
  border-radius: var(--r-2);
  background: var(--surface);
  border: 1px solid var(--line);
  box-shadow: var(--e-1);
  pointer-events: none;
  color: var(--ink-3);
  line-height: 2.125rem;

  &[data-side="bids"] { right: 1rem; }
  &[data-side="asks"] { left: 1rem; }
  & > div { display: flex; justify-content: space-between; gap: 2rem; }
  b { font-weight: 500; color: var(--ink); }
  &[data-side="bids"] > div:first-child b { color: var(--up); }
  &[data-side="asks"] > div:first-child b { color: var(--down); }
`;
