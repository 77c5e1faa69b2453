import { css } from "@linaria/core";

export const totals = css`
  margin-top: 1.25rem;
  padding: 1.25rem var(--gutter);
  background: var(--bg-2);
  h2 { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; }
  dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: .75rem 1.5rem; margin-top: .75rem; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-2); }
  dd { font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; overflow-wrap: anywhere; }
  /* A sum and its coin stay in one line, as long as that is wide enough. */
  dd span { display: inline-block; max-width: 100%; }
`;
export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  padding: 1.5rem var(--gutter);
`;
export const days = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.5rem;
`;
export const plot = css`
  height: 15rem;
  margin: 0 var(--gutter);
`;
export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 1.5rem var(--gutter) .5rem;
  h2 { font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; }
`;
export const after = css`
  padding: 0 var(--gutter) 1rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
  text-align: right;
`;
