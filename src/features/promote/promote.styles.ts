/** Referral: what can be claimed, the three tiers, the own code, the two lists. */
import { css } from "@linaria/core";

export { card } from "../../parts/page/card.styles.ts";

export const claim = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-3);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  > p { min-width: 0; }
  b { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.02em; color: var(--ink); overflow-wrap: anywhere; }
  b small { font-size: var(--fs-row); font-weight: 600; letter-spacing: 0; color: var(--ink-2); }
  > :last-child:not(p) { max-width: 100%; }
`;
export const quiet = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const tiers = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding: var(--s-3) 0;
  border-block: 1px solid var(--line);
  > div { min-width: 0; padding-right: var(--s-2); }
  > div + div { padding-left: var(--s-2); border-left: 1px solid var(--line); }
  dt { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 600; color: var(--ink-2); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; overflow-wrap: anywhere; }
  dd + dd { font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 400; color: var(--ink-3); }
`;
export const level = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  color: var(--ink-2);
  > svg:first-child { color: var(--brand-ink); }
  > svg:last-child { color: var(--ink-3); }
  b { font-weight: 700; color: var(--ink); }
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  &:active { opacity: .7; }
`;
export const code = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  b { display: block; font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; letter-spacing: .01em; color: var(--ink); user-select: all; }
`;
export const link = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  padding: .25rem .25rem .25rem 1.75rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink-2);
  > span { overflow-wrap: anywhere; padding: var(--s-1) 0; }
  > button { color: var(--brand-ink); }
`;
export const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
  gap: var(--s-2);
`;
export const lists = css`
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const chips = css`
  margin-top: var(--s-1);
  padding-left: var(--s-4);
`;
export const line = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: .25rem var(--s-3);
  padding: var(--s-3) 0;
  margin: 0 var(--s-4);
  border-top: 1px solid var(--line);
  li[data-first] > & { border-top: 0; }
  > span { min-width: 0; }
  > span:last-child { display: grid; justify-items: end; gap: .25rem; }
  strong { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  > span:last-child > b { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; }
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); overflow-wrap: anywhere; }
  small[data-why] { color: var(--ink-2); }
`;
export const plate = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-5) var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  text-align: center;
  > svg { width: min(34rem, 80%); }
  > p { color: var(--ink-2); }
  > p > b { display: block; font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; color: var(--ink); user-select: all; }
`;
