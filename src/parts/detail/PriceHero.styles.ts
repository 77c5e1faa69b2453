import { css } from "@linaria/core";

/**
 * The one large figure and what belongs to it; an aside (four figures, or session and estimate) at
 * its right.
 */
export const hero = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 0 var(--s-2);
  padding: .25rem var(--gutter) 1rem;
  &[data-aside="end"] { align-items: end; padding-bottom: 1.25rem; }
`;

/** The room that the aside leaves: the price is measured against it. */
export const left = css`
  container-type: inline-size;
`;

/**
 * As large as its `--chars` figures fit beside the aside, on whatever phone; never wraps, and the
 * line keeps its height.
 */
export const last = css`
  /* A bold figure is less than .6 em wide. */
  --fit: calc(100cqi / (var(--chars, 1) * .6));
  > * { font-size: clamp(var(--fs-body), var(--fit), var(--fs-hero)); }
  height: var(--lh-hero);
  font-size: var(--fs-hero);
  line-height: var(--lh-hero);
  letter-spacing: -.025em;
  white-space: nowrap;
  > span { font-weight: 700; letter-spacing: inherit; }
`;

export const line = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 var(--s-2);
  min-height: var(--lh-label);
  margin-top: .25rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  white-space: nowrap;
  > span { color: var(--ink-3); }
  > b { font-weight: 600; }
  > :empty { display: none; }
  [data-dir="up"] > & > b { color: var(--up); }
  [data-dir="down"] > & > b { color: var(--down); }
  [data-dir="flat"] > & > b { color: var(--flat); }
`;

export const tags = css`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  /* A choice of products is higher than the tags beside it. */
  align-items: center;
  gap: var(--s-1);
  /* A line of tags, also before the instrument is known whole. */
  min-height: 2rem;
  margin-top: .75rem;
  &:empty { display: none; }
`;

/** Outside regular hours: a line of its own with its own clock. */
export const ext = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 .75rem;
  min-height: 4.5rem;
  margin: 0 var(--gutter) 1.25rem;
  padding: .5rem 1.5rem;
  border-radius: var(--r-3);
  background: var(--warn-wash);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  white-space: nowrap;
  overflow: hidden;
  &[hidden] { display: none; }
  &[data-over="1"] { background: var(--surface-2); }
  b { font-weight: 600; }
  > [data-dir="up"] { color: var(--up); }
  > [data-dir="down"] { color: var(--down); }
  > [data-dir="flat"] { color: var(--flat); }
  > :last-child { margin-left: auto; padding-left: var(--s-1); font-size: var(--fs-cap); color: var(--warn); }
  &[data-over="1"] > :last-child { color: var(--ink-3); }
`;
