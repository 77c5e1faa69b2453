/**
 * A statement: one block a pocket, opening and closing in weight; on paper nothing but a copy of
 * it.
 */
import { css } from "@linaria/core";

export const months = css`
  && { margin-bottom: 1rem; }
`;
export const paper = css`
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
`;
/* Whose it is: a sheet of paper is not asked. */
export const whose = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const pocket = css`
  padding: 1.5rem 0;
  border-bottom: 1px solid var(--line);
  break-inside: avoid;
  h4 { padding-bottom: .5rem; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; }
  dl > div { display: flex; justify-content: space-between; gap: 2rem; padding: .25rem 0; font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
  dd { color: var(--ink); text-align: right; }
  dl > div[data-end] { font-weight: 600; color: var(--ink); }
  :global() {
    [data-paper] { display: none; }
    @media print {
      body:has(> [data-paper]) > :not([data-paper]) { display: none; }
      [data-paper] { display: block; padding: 2rem; }
    }
  }
`;
