/** Look of the quick look: name, one large price, the day's line, then figures in two columns. Fixed heights: live digits move nothing. */
import { css } from "@linaria/core";

/** Logo and code left, what the values are right. */
export const head = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  > b { font-weight: 600; color: var(--ink); }
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > :last-child { flex: none; margin-left: auto; }
`;

export const hero = css`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  column-gap: var(--s-2);
  min-height: var(--lh-hero);
  margin-top: var(--s-2);
  &[data-way="up"] { color: var(--up); }
  &[data-way="down"] { color: var(--down); }
`;

/** The one large figure. More than ten figures step down one role instead of wrapping. */
export const last = css`
  font-size: var(--fs-hero);
  line-height: var(--lh-hero);
  font-weight: 700;
  letter-spacing: -.025em;
  white-space: nowrap;
  &[data-long] { font-size: var(--fs-h1); }
`;

export const change = css`
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  font-weight: 600;
  white-space: nowrap;
`;

export const ext = css`
  min-height: var(--lh-cap);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;

export const chart = css`
  position: relative;
  height: 15rem;
  margin: var(--s-2) calc(var(--gutter) * -1) 0;
  canvas { display: block; width: 100%; height: 100%; }
`;

export const failed = css`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  font-size: var(--fs-label);
  color: var(--ink-3);
`;

export const figures = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: var(--s-5);
  margin-top: var(--s-3);
  > div { display: flex; align-items: baseline; justify-content: space-between; gap: var(--s-1); min-width: 0; line-height: 3.5rem; }
  dt { min-width: 0; font-size: var(--fs-label); color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  dd { flex: none; font-size: var(--fs-label); font-weight: 600; white-space: nowrap; }
`;

/** In the heights of what is coming. */
export const waiting = css`
  display: grid;
  gap: var(--s-3);
`;

export const way = css`
  font-weight: 500;
  &[data-way="up"] { color: var(--up); }
  &[data-way="down"] { color: var(--down); }
`;
