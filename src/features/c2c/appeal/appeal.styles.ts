import { css } from "@linaria/core";

export const files = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(13rem, 90px), 1fr));
  gap: 1rem;
  img { width: 100%; aspect-ratio: 1; object-fit: cover; border-radius: var(--r-3); background: var(--surface-2); }
`;
export const said = css`
  gap: .75rem;
  header { display: flex; align-items: center; gap: 1rem; }
  header > :last-child { margin-left: auto; }
  time { font-size: var(--fs-cap); color: var(--ink-3); white-space: nowrap; }
  p { white-space: pre-wrap; overflow-wrap: anywhere; color: var(--ink-2); }
`;
export const label = css`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-2);
`;
export const tiles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.25rem;
`;
