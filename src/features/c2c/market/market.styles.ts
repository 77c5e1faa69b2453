/** Looks that several screens of the market share. */
import { css } from "@linaria/core";

export const page = css`
  > button { width: 100%; margin: 0; }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1.5rem;
  padding: 1rem var(--gutter) 3rem;
`;
export const bar = css`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(var(--tap), 1fr) auto minmax(var(--tap), 1fr);
  align-items: center;
  > :last-child { justify-self: end; }
`;
export const sides = css`
  min-width: 18rem;
`;
export const pill = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  min-height: 36px;
  padding: 0 1.5rem;
  border-radius: var(--r-full);
  background: var(--surface-2);
  color: var(--ink);
  font-size: var(--fs-label);
  font-weight: 600;
  &:active { opacity: .7; }
`;
export const tail = css`
  display: inline-flex;
  align-items: center;
  height: 100%;
`;
export const chips = css`
  padding-top: 1.25rem;
  padding-bottom: .5rem;
  margin: 0;
`;
export const fresh = css`
  position: sticky;
  top: 1rem;
  z-index: var(--z-sticky);
  display: grid;
  justify-items: center;
  height: 0;
  button { box-shadow: var(--e-3); }
`;
export const strip = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: 1.25rem;
  min-height: 44px;
  width: calc(100% - 2 * var(--gutter));
  margin: 1rem var(--gutter) 0;
  padding: 1.25rem 1.5rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--ink);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  text-align: left;
  svg { color: var(--brand-ink); }
  > [role="timer"] { color: var(--brand-ink); font-size: var(--fs-row); font-weight: 700; }
`;
export const cards = css`
  > li > div:empty { display: none; }
`;
export const note = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const owner = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1rem;
  small { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
export const hero = css`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: .5rem 1rem;
  b { font-size: var(--fs-h1); line-height: var(--lh-h1); overflow-wrap: anywhere; }
  small { font-size: var(--fs-cap); color: var(--ink-3); }
`;
export const words = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: var(--ink-2);
`;
