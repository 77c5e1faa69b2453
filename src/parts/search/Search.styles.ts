/**
 * Look of the search: a field in the header's place, chips while it is empty, groups of rows while
 * it is not.
 */
import { css } from "@linaria/core";

export const bar = css`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  padding-right: var(--s-15);
`;

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: var(--tap);
  padding: var(--s-2) var(--s-1) 0 var(--gutter);
  h2 { font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; color: var(--ink-2); }
  &[data-plain] { padding-right: var(--gutter); }
`;

export const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter) var(--s-2);
`;

/** One hit: logo · name and code · price · change. The same rhythm as the market lists. */
export const hit = css`
  width: 100%;
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) auto 9.5rem;
  column-gap: 1.25rem;
  align-items: center;
  height: var(--h-row);
  padding: 0 var(--gutter);
  text-align: left;
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-2); }
  &:active { background: var(--surface-2); }
  /* Both prices have columns of their own, as wide as the widest pair. */
  &[data-two-way] { grid-template-columns: 4.5rem minmax(0, 1fr) 19.5rem 8.5rem; column-gap: 1rem; }
  &[data-two-way] > :last-child { width: auto; }
`;

/** A hit with its star beside it: the hit is a link, in which no button may stand. */
export const starred = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: .5rem;
  > a { padding-right: .25rem; }
`;

/** Heads of the prices of pairs. */
export const twoWayHead = css`
  height: 3rem;
  font-size: var(--fs-cap);
  color: var(--ink-3);
  &:active { background: none; }
  > :last-child { text-align: right; }
  > :nth-child(3) { font-size: inherit; }
`;

export const name = css`
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
`;

/** Names are set as in the lists; while something is searched for only the match is heavy. */
export const first = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -.005em;
  &[data-word] { font-weight: 400; }
  /* Two lines of smaller type: a name ends in … after the second only. */
  &[data-long] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: 1.625rem;
    line-height: 2rem;
    letter-spacing: 0;
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  b { font-weight: 700; }
`;

export const second = css`
  display: flex;
  align-items: center;
  gap: .5rem;
  margin-top: .25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  > :last-child { overflow: hidden; text-overflow: ellipsis; }
  b { color: var(--ink-2); font-weight: 700; }
`;

export const price = css`
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -.01em;
  text-align: right;
  white-space: nowrap;
`;

/** Bid and ask of a pair, side by side. */
export const bidAsk = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 1.25rem;
  font-size: var(--fs-body);
  text-align: right;
  white-space: nowrap;
`;

export const group = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  padding: var(--s-2) var(--gutter) var(--s-1);
  background: var(--bg);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  color: var(--ink-3);
`;

/** Hidden from the eye, read aloud. */
export const spoken = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
