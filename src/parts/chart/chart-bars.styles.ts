/**
 * The bars above and below a chart: stages with tools, indicators; and what stands in their sheets.
 */
import { css } from "@linaria/core";

export const stages = css`
  position: relative;
  /* The last tool's tap area reaches past the edge of a 320 px screen. */
  overflow-x: clip;
  display: flex;
  align-items: stretch;
  height: max(4.5rem, 40px);
  border-top: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  font-size: var(--fs-label);
  color: var(--ink-3);
`;

/** Scrolls under a faded edge; the tools keep their place. */
export const choices = css`
  flex: 1;
  min-width: 0;
  display: flex;
  justify-content: space-between;
  padding: 0 .5rem 0 calc(var(--gutter) - .875rem);
  overflow: auto hidden;
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
`;

export const stage = css`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  gap: .25rem;
  padding: 0 .875rem;
  font-weight: 500;
  white-space: nowrap;
  &:active { opacity: .7; }
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-1); }
  &[aria-pressed="true"] { color: var(--ink); font-weight: 700; }
  &[aria-pressed="true"]::before {
    content: "";
    position: absolute;
    left: 50%;
    bottom: 0;
    width: 2.5rem;
    height: .375rem;
    margin-left: -1.25rem;
    border-radius: .25rem;
    background: var(--brand);
  }
`;

export const tools = css`
  flex: none;
  display: flex;
  align-items: center;
  /* Tap areas are wider than the paint: room for the last one inside the page. */
  padding-right: .5rem;
  color: var(--ink-2);
  > button { width: 4rem; }
  > button[aria-pressed="true"] { color: var(--brand-ink); }
`;

export const indicators = css`
  display: flex;
  align-items: center;
  height: max(4rem, 36px);
  padding: 0 calc(var(--gutter) - var(--s-15));
  overflow: auto hidden;
  border-top: 1px solid var(--line);
  font-size: var(--fs-cap);
  color: var(--ink-3);
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
  > button { flex: none; height: 100%; padding: 0 1.125rem; font-weight: 500; white-space: nowrap; }
  > button:active { opacity: .7; }
  > button:focus-visible { outline-offset: -.25rem; border-radius: var(--r-1); }
  > button[aria-pressed="true"] { color: var(--brand-ink); font-weight: 600; }
  > i { flex: none; width: 1px; height: 1.5rem; margin: 0 var(--s-1); background: var(--line-2); }
`;

/** A band between the chart and what stands below it. */
export const band = css`
  height: .75rem;
  background: var(--bg-2);
`;

export const group = css`
  display: grid;
  gap: var(--s-15);
  padding-bottom: var(--s-3);
  > h3 { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; color: var(--ink-2); }
  > p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;

export const grid = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

export const rule = css`
  display: grid;
  gap: var(--s-15);
  padding: var(--s-15) 0;
  & + & { border-top: 1px solid var(--line); }
  > label { display: flex; align-items: center; justify-content: space-between; gap: var(--s-2); min-height: var(--tap); font-size: var(--fs-row); font-weight: 600; }
  > label small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 400; color: var(--ink-3); }
`;

export const params = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: var(--s-1);
`;

/** Legend of time-share's lines and bands, and the switch of extended hours. */
export const extended = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-2);
  min-height: max(4.5rem, 40px);
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
  white-space: nowrap;
  color: var(--ink-3);
  > i { display: inline-flex; align-items: center; gap: .5rem; font-style: normal; }
  > i::before { content: ""; width: 1.75rem; border-top: .25rem solid var(--brand); border-radius: .125rem; }
  > i[data-mark="base"]::before { border-top: .25rem dotted var(--ink-3); }
  > i[data-mark="outside"]::before { box-sizing: border-box; height: 1.5rem; border: 1px solid var(--line-2); background: var(--surface-2); }
  > span { margin-left: auto; color: var(--ink-2); }
`;

export const pane = css`
  position: relative;
  overflow: hidden;
`;

export const waiting = css`
  height: 100%;
  padding: var(--s-2) var(--gutter);
`;

/** A chart with its bars in what height there is. */
export const filling = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  > * { flex: none; }
  > :nth-child(2) { flex: 1; min-height: 0; }
`;
