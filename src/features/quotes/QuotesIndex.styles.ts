/**
 * Look of the market home: the brand in the search line, one scroller a tab, the live mark at the
 * end of the tabs.
 */
import { css } from "@linaria/core";

/** Tabs and the panel in front. */
export const body = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

/** Each tab scrolls by itself, so each keeps its place. */
export const panel = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

export const mark = css`
  flex: none;
  padding: 0 1.5rem 0 1.25rem;
  font-size: 2.5rem;
  font-weight: 800;
  letter-spacing: -.04em;
`;

/**
 * How the values come, or what they are when they are not the real ones: one of both in words. Long
 * ones wrap, they are never cut.
 */
export const liveMark = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  padding-left: var(--s-1);
  font-size: var(--fs-micro);
  line-height: 1.2;
  font-weight: 500;
  color: var(--ink-3);
  text-align: right;
  /* Beside what they are its dot says that they come; readers hear both. */
  > [data-state="live"]:not(:last-child) { min-width: 0; margin-right: .75rem; gap: 0; font-size: 0; }
  > [data-state="late"] + span { display: none; }
  > span + span { max-width: 15rem; min-width: min-content; overflow-wrap: normal; }
  /* Phones: short lines rather than a hidden tab, as wide as the longest word. */
  @media (max-width: 459px) { > span + span { max-width: 8.25rem; } }
`;
