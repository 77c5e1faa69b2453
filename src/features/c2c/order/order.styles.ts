/** Looks that the screens of an order share. */
import { css } from "@linaria/core";

export const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: 1rem var(--gutter) 3rem;
`;
export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding: 1.75rem 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const head = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 1.75rem;
  h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; text-wrap: balance; }
  p { color: var(--ink-2); text-wrap: pretty; }
  > :only-child { grid-column: 1 / 3; }
`;
export const sum = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  small { display: block; font-size: var(--fs-label); color: var(--ink-3); }
  b { font-size: var(--fs-hero); line-height: var(--lh-hero); overflow-wrap: anywhere; }
`;
export const line = css`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: .5rem;
  max-width: 100%;
  overflow-wrap: anywhere;
  > button { margin: -1.5rem -1.5rem -1.5rem 0; }
`;
export const warning = css`
  display: flex;
  gap: 1.25rem;
  align-items: center;
  padding: 1.25rem 1.5rem;
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;
export const steps = css`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  justify-items: center;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  li { position: relative; width: 100%; display: grid; justify-items: center; gap: .5rem; text-align: center; }
  li + li::before { content: ""; position: absolute; top: 1.375rem; inset-inline-end: calc(50% + 2rem); width: calc(100% - 4rem); height: .25rem; background: var(--surface-3); }
  li[data-state="done"] + li::before { background: var(--brand); }
  i { display: grid; place-items: center; width: 3rem; height: 3rem; border-radius: 50%; background: var(--surface-3); color: var(--ink-2); font-style: normal; font-weight: 600; }
  li[data-state="done"] i { background: var(--brand-solid); color: #fff; }
  li[data-state="now"] { color: var(--ink); font-weight: 600; }
  li[data-state="now"] i { background: var(--surface); color: var(--brand-ink); box-shadow: inset 0 0 0 .25rem var(--brand); }
`;
export const picture = css`
  max-width: 100%;
  max-height: 40rem;
  border-radius: var(--r-3);
  justify-self: center;
`;
export const ticks = css`
  display: grid;
  gap: 1rem;
  padding-bottom: 1rem;
  /* Two targets of 44 px that stand closer take each other's taps. */
  & > label.hit { min-height: var(--tap); align-items: center; }
`;
export const choice = css`
  display: grid;
  gap: .75rem;
`;
export const words = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: var(--ink-2);
`;
export const note = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const row = css`
  display: grid;
  gap: .5rem;
  width: 100%;
  padding: 1.5rem var(--gutter);
  border-bottom: 1px solid var(--line);
  text-align: left;
  &:active { background: var(--surface-2); }
  > span { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .25rem 1.5rem; }
  small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  b[data-side="buyer"] { color: var(--up); }
  b[data-side="seller"] { color: var(--down); }
  em { font-style: normal; color: var(--ink-2); font-size: var(--fs-label); }
  em[data-live] { color: var(--brand-ink); font-weight: 600; }
`;
