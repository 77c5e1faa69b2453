import { css } from "@linaria/core";

/* Cells of fixed size: a price that changes touches nothing beside it. */
export const board = css`
  list-style: none;
  font-variant-numeric: tabular-nums;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: 3.5rem;
    contain: strict;
  }
  & b {
    width: 45%;
    font-weight: 500;
    text-align: right;
    contain: content;
  }
`;

export const scroll = css`
  overflow-x: auto;

  & table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  & th,
  & td {
    padding: 0.75rem 0.5rem;
    text-align: right;
    white-space: nowrap;
  }
  & th {
    color: var(--ink-3);
    font-weight: 400;
  }
  & th:first-child {
    padding-left: 0;
    text-align: left;
  }
  & td:last-child,
  & th:last-child {
    padding-right: 0;
  }
`;

export const legend = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-1) var(--s-3);
  margin: var(--s-2) 0 var(--s-1);

  & span::before {
    content: "";
    display: inline-block;
    width: 1.5rem;
    height: 0.375rem;
    margin-right: 0.75rem;
    border-radius: var(--r-full);
    vertical-align: middle;
    background: var(--ind-1);
  }
  & span:nth-child(2)::before {
    background: var(--ind-2);
  }
`;

export const actions = css`
  display: grid;
  gap: var(--s-2);
  margin: var(--s-3) var(--gutter);
`;
