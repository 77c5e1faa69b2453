import { css } from "@linaria/core";

export const card = css`
  border-radius: var(--r-4);
  background: var(--surface);
`;
export const sortGrid = css`
  grid-template-columns: 1fr auto 9.5rem;
  column-gap: 1.25rem;
`;
export const world = css`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  padding: 1.5rem var(--gutter);
  background: var(--bg);
`;
export const disc = css`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-weight: 700;
`;
export const window = css`
  height: 32rem;
`;
