/** Earn: the hero of what was earned, product cards, and what leaving costs. */
import { css } from "@linaria/core";

export { agree, card } from "../../parts/page/card.styles.ts";

export const head = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  h2, h3 { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > :last-child:not(:nth-child(2)) { text-align: right; }
  strong { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
  [data-sold] & :is(h2, strong) { color: var(--ink-2); }
`;
export const machineIcon = css`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
export const put = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { display: block; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; color: var(--ink); overflow-wrap: anywhere; }
`;
export const quota = css`
  display: grid;
  gap: .5rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  p { display: flex; justify-content: space-between; gap: var(--s-2); }
`;
export const worst = css`
  display: flex;
  align-items: flex-start;
  gap: var(--s-1);
  padding-top: var(--s-2);
  border-top: 1px solid var(--line);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  svg { flex: none; color: var(--warn); }
  &[data-none] svg { color: var(--ink-3); }
  b { font-weight: 600; color: var(--ink); }
`;
export const hero = css`
  padding: var(--s-1) 0 0;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  > p:first-child { display: flex; align-items: center; }
  > p:last-child { font-size: var(--fs-row); font-weight: 600; overflow-wrap: anywhere; }
  b { font-size: var(--fs-display); line-height: var(--lh-display); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
`;
export const three = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  padding: var(--s-3) 0;
  border-radius: var(--r-4);
  background: var(--surface);
  > div { padding: 0 var(--s-3); }
  > div + div { border-left: 1px solid var(--line); }
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
`;
export const guest = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  color: var(--ink-2);
`;
export const tabs = css`
  margin: 0 calc(-1 * var(--gutter));
`;
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
export const doors = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  a {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-height: 44px;
    padding: var(--s-3) var(--s-4);
    border-radius: var(--r-4);
    background: var(--surface);
    font-weight: 600;
    svg { flex: none; color: var(--brand-ink); }
    small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 400; color: var(--ink-3); }
    &:active { opacity: .7; }
  }
`;
export const paid = css`
  color: var(--ink-2);
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; color: var(--ink); overflow-wrap: anywhere; }
  small { font-size: var(--fs-row); font-weight: 600; color: var(--ink-2); }
`;
export const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: space-between;
  gap: var(--s-2);
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  > :last-child { text-align: right; }
  [data-tone="loss"] dd { color: var(--danger); }
`;
export const leaveHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: .5rem var(--s-2);
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
export const formula = css`
  color: var(--ink-2);
  b { font-weight: 600; color: var(--ink); }
`;
export const plot = css`
  display: block;
  width: 100%;
  height: 18rem;
  overflow: visible;
  path { fill: none; stroke-width: 2.5; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
  path[data-tone="loss"] { stroke: var(--danger); }
  path[data-tone="gain"] { stroke: var(--brand); }
  polygon[data-tone="loss"] { fill: var(--danger-wash); }
  polygon[data-tone="gain"] { fill: var(--brand-wash); }
  line { stroke: var(--ink-4); stroke-dasharray: 3 3; vector-effect: non-scaling-stroke; }
`;
export const axis = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--ink-2); }
  [data-tone="loss"] { color: var(--danger); font-weight: 600; }
  [data-tone="gain"] { color: var(--brand-ink); font-weight: 600; }
`;
export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  th, td { padding: .75rem 0; text-align: right; font-weight: 400; overflow-wrap: anywhere; }
  th:first-child, td:first-child { text-align: left; }
  th + th, td + td { padding-left: var(--s-2); }
  thead th { color: var(--ink-3); }
  tr + tr > *, tbody > tr:first-child > * { border-top: 1px solid var(--line); }
  td.num { white-space: nowrap; }
  td:last-child { font-weight: 600; }
`;
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
export const scroll = css`
  overflow-x: auto;
`;
export const chips = css`
  padding-top: var(--s-3);
  padding-bottom: var(--s-2);
`;
