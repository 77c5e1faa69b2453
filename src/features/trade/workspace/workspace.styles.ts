/**
 * Look of the desk on a desktop: panes side by side, each scrolling by itself; the window never
 * does.
 */
import { css } from "@linaria/core";

export const head = css`
  position: relative;
  z-index: var(--z-bar);
  flex: none;
  display: flex;
  align-items: center;
  gap: 2rem;
  min-height: 7rem;
  padding: 0 2rem;
  background: var(--surface);
  /* That prices are simulated is never cut. */
  > h1 { flex: none; }
  > :last-child { margin-left: auto; flex: none; display: flex; align-items: center; gap: 1rem; }
`;
export const pair = css`
  display: flex;
  align-items: center;
  gap: 1rem;
  max-width: 100%;
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
  white-space: nowrap;
  > span:first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;
export const price = css`
  flex: none;
  display: flex;
  align-items: baseline;
  gap: 1rem;
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
  > :last-child { font-size: var(--fs-label); }
`;
/* Below the name, where it takes no width from the figures. */
export const source = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 400;
  color: var(--ink-3);
`;
export const funding = css`
  flex: 0 3 auto;
  min-width: 0;
  overflow: hidden;
  /* Of a session: what it is and how long for; the market's clock where there is room. */
  @media (max-width: 1199px) { > div > span:last-child { display: none; } }
  /* The index says little that the mark does not. */
  @media (max-width: 999px) { > dl > div:nth-child(2) { display: none; } }
  > dl { gap: 3rem; padding: 0; }
  > dl > div, > dl > div + div, > dl > div:last-child { text-align: left; }
`;
export const panes = css`
  flex: 1;
  min-height: 0;
  display: grid;
  grid-template: "chart book ticket" minmax(0, 1fr) "records records ticket" minmax(24rem, 36%) / minmax(0, 1fr) 30rem 36rem;
  gap: .5rem;
  padding-top: .5rem;
  background: var(--bg-2);
  overflow: hidden;
  @media (min-width: 1200px) {
    grid-template: "pairs chart book ticket" minmax(0, 1fr) "pairs records records ticket" minmax(24rem, 36%) / 27rem minmax(0, 1fr) 30rem 36rem;
  }
  > * {
    min-width: 0;
    min-height: 0;
    background: var(--bg);
    overflow: hidden auto;
    scrollbar-width: thin;
    scrollbar-color: var(--surface-3) transparent;
  }
`;
export const pairs = css`
  grid-area: pairs;
  @media (max-width: 1199px) { display: none; }
  li > button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 1rem;
    width: 100%;
    padding: 1rem 1.5rem;
    text-align: left;
    font-size: var(--fs-label);
    line-height: var(--lh-label);
  }
  li > button:hover { background: var(--surface-2); }
  li > button:focus-visible { outline-offset: -.25rem; }
  li > button[aria-current] { background: var(--brand-wash); box-shadow: inset .375rem 0 0 var(--brand); }
  li > button > b { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li > button > :nth-child(2) { font-weight: 600; text-align: right; }
  li > button > :nth-child(3) { font-size: var(--fs-micro); color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li > button > :nth-child(4) { font-size: var(--fs-micro); text-align: right; }
`;
export const title = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 5rem;
  padding: 0 1.5rem;
  background: var(--bg);
  box-shadow: inset 0 -1px 0 var(--line);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 600;
`;
export const chart = css`
  grid-area: chart;
  overflow: hidden !important;
`;
export const book = css`
  grid-area: book;
  padding: .5rem 1.5rem 1rem;
  [data-c="tape"] { margin-top: 1.5rem; padding: 0; }
  /* Its tools stand above it: below the levels they would be out of sight. */
  > [data-c="book"] { grid-template-columns: minmax(0, 1fr) auto; column-gap: 1rem; }
  > [data-c="book"] > * { grid-column: 1 / -1; }
  > [data-c="book"] > :last-child { display: contents; }
  > [data-c="book"] > :last-child > * { grid-column: 1 / -1; }
  > [data-c="book"] > :last-child > button { grid-column: auto; order: -1; margin: .5rem 0; }
`;
export const ticket = css`
  grid-area: ticket;
  padding: 1.5rem 1.5rem 2rem;
  > [data-products] { margin: 0 -1.5rem; }
  > p { padding: 0 0 1rem; }
`;
export const records = css`
  grid-area: records;
  container-type: inline-size;
  overflow: auto;
  > :first-child { position: sticky; top: 0; left: 0; z-index: 1; background: var(--bg); }
`;
export const keys = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: 2rem;
  min-height: 4rem;
  padding: 0 2rem;
  background: var(--surface);
  box-shadow: inset 0 1px 0 var(--line);
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-2);
  white-space: nowrap;
  overflow: hidden;
  > :last-child { margin-left: auto; flex: none; }
`;
export const key = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  kbd {
    min-width: 2.5rem;
    padding: .125rem .75rem;
    border: 1px solid var(--line-2);
    border-radius: var(--r-1);
    font: inherit;
    font-weight: 600;
    text-align: center;
    color: var(--ink);
  }
`;
export const list = css`
  display: grid;
  gap: 1.5rem;
  padding-bottom: 2rem;
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 1rem 2rem; align-items: center; }
  p { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: var(--tap); font-size: var(--fs-row); }
`;
