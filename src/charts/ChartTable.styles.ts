import { css } from "@linaria/core";

export const scroller = css`
  position: absolute;
  inset: 0;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--surface);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  outline-offset: -0.25rem;

  table { border-collapse: collapse; min-width: 100%; white-space: nowrap; }
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  th, td { padding: .75rem 1rem; text-align: right; font-weight: 400; border-bottom: 1px solid var(--line); }
  thead th { position: sticky; top: 0; background: var(--surface); color: var(--ink-3); z-index: 1; }
  tbody th { position: sticky; left: 0; background: var(--surface); color: var(--ink-2); text-align: left; padding-left: var(--gutter); }
  thead th:first-child { left: 0; z-index: 2; text-align: left; padding-left: var(--gutter); }
`;
