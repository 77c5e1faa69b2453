/** Look of the stocks tab: section heads, hot sectors, the ranking's chips. */
import { css } from "@linaria/core";

export const chips = css`
  display: flex;
  align-items: center;
  padding: 1.25rem 0 var(--s-2);
`;

export const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  padding: 1.75rem var(--gutter) var(--s-1);
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  h2 { min-width: 0; font: inherit; font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** "More ›" at the end of a section head. */
export const more = css`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-3);
  margin-right: -.375rem;
  svg { width: 2rem; height: 2rem; color: var(--ink-4); stroke-width: 2; }
  &::after { content: ""; position: absolute; top: 50%; right: 0; width: max(100%, var(--tap)); height: var(--tap); transform: translateY(-50%); }
  &:active { opacity: .7; }
`;

/**
 * Counts at both ends of a bar, the turnover behind. As high before it is known, and in the bones
 * of index.html.
 */
export const breadth = css`
  display: flex;
  align-items: center;
  gap: 1rem;
  height: 4rem;
  padding: 0 var(--gutter);
  font-size: var(--fs-cap);
  color: var(--ink-3);
  white-space: nowrap;
  > [role="img"] { flex: 1; display: flex; gap: .25rem; height: .75rem; border-radius: var(--r-full); overflow: hidden; }
  i { background: var(--ink-4); }
  i[data-way="up"] { background: var(--up-vivid); }
  i[data-way="down"] { background: var(--down-vivid); }
`;

export const side = css`
  font-weight: 600;
  &[data-way="up"] { color: var(--up); }
  &[data-way="down"] { color: var(--down); }
`;

/** As high before it is there, and in the bones of index.html. */
export const offers = css`
  height: max(6rem, 44px);
  margin: var(--s-3) var(--gutter) 0;
`;

export const ranks = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-3) var(--gutter) var(--s-2) 0;
`;

/** Soft button that ends a ranking. */
export const toAll = css`
  display: grid;
  place-items: center;
  height: max(5.5rem, 44px);
  margin: var(--s-2) var(--gutter) var(--s-4);
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-size: var(--fs-body);
  font-weight: 600;
  &:active { opacity: .8; }
`;
