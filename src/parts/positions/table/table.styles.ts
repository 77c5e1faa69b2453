/**
 * Positions and orders as the rows of a table. What is marked `wide` goes where its pane has no
 * room for it, and what is marked `narrow` stands in another cell then.
 */
import { css } from "@linaria/core";

export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  white-space: nowrap;
  th, td { padding: .875rem .75rem; text-align: right; font-weight: 400; font-variant-numeric: tabular-nums; }
  th:first-child, td:first-child { padding-left: 1.5rem; text-align: left; }
  td:last-child { padding-right: 1.5rem; }
  thead th { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  tbody tr { border-top: 1px solid var(--line); }
  /* Side and leverage go below the name where there is no room beside it. */
  tbody th { font-weight: 600; white-space: normal; }
  tbody th a { position: relative; white-space: nowrap; }
  tbody th small { max-width: 16rem; overflow: hidden; text-overflow: ellipsis; font-weight: 400; }
  small { display: block; font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  /* Within reach however much of the rest has room. */
  td[data-acts] { position: sticky; right: 0; background: var(--bg); }
  td[data-acts] > button { position: relative; min-width: max-content; margin-left: .5rem; padding: 0 1rem; }
  [data-if="narrow"] { display: none; }
  tr[data-dir="up"] [data-tone], tr[data-dir="up"] [data-tone] small { color: var(--up); }
  tr[data-dir="down"] [data-tone], tr[data-dir="down"] [data-tone] small { color: var(--down); }
  tr[data-risk="warn"] [data-level] { color: var(--warn); }
  tr[data-risk="danger"] [data-level] { color: var(--danger); }
  tr[data-faint] { opacity: .6; }
  @container (max-width: 880px) {
    [data-if="wide"] { display: none; }
    [data-if="narrow"] { display: block; }
    th, td { padding: .875rem .5rem; }
    td[data-acts] > button { margin-left: .375rem; padding: 0 .75rem; }
  }
`;
