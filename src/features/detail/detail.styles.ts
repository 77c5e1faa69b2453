/** The detail screens: rhythm of their sections. */
import { css } from "@linaria/core";

export const panel = css`
  min-height: 40rem;
  padding-top: var(--s-1);
`;

export const info = css`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-2) var(--gutter) var(--s-6);
  h2 { padding-bottom: var(--s-1); font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
`;

export const text = css`
  font-size: var(--fs-body);
  line-height: 1.5;
  color: var(--ink-2);
  text-wrap: pretty;
`;

export const more = css`
  display: grid;
  padding: var(--s-2) var(--gutter) var(--s-6);
`;

/** Rows as wide as the screen, in a panel that has its gutter. */
export const related = css`
  margin: 0 calc(-1 * var(--gutter));
`;

/** The place of the 52 weeks, kept until they are known: two lines. */
export const year = css`
  min-height: calc(2 * var(--lh-cap) + 1.75rem);
`;

/** Times to the left, figures to the right. */
export const fundings = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  th, td { padding: .5rem 0 .5rem var(--s-2); text-align: right; font-weight: 500; }
  th { color: var(--ink-3); font-weight: 400; }
  th:first-child { padding-left: 0; text-align: left; }
  small { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); }
  thead th { font-size: var(--fs-cap); line-height: var(--lh-cap); }
`;
