import { css } from "@linaria/core";

export const figures = css`
  display: grid;
  grid-template-columns: 1fr;

  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s-3);
    min-height: 3.25rem;
    padding: 0.25rem 0;
  }
  & dt {
    color: var(--ink-3);
  }
  & dd {
    min-width: 0;
    font-weight: 500;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

export const actions = css`
  display: grid;
  gap: var(--s-2);
  margin: var(--s-3) var(--gutter);
`;

export const list = css`
  list-style: none;

  & > li {
    display: flex;
    justify-content: space-between;
    gap: var(--s-3);
    padding: 0.5rem 0;
    overflow-wrap: anywhere;
  }
  & time {
    flex: none;
    color: var(--ink-3);
  }
`;
