import { css } from "@linaria/core";

export const chips = css`
  && { padding-top: 1.75rem; padding-bottom: 1.5rem; }
`;
/** Right below the products. */
export const filters = css`
  && { padding-bottom: 1.5rem; }
`;
export const top = css`
  padding-bottom: 1rem;
`;
export const head = css`
  padding: 2rem var(--gutter) .5rem;
  border-top: .75rem solid var(--bg-2);
  font-size: var(--fs-title);
  line-height: var(--lh-title);
  font-weight: 600;
`;
export const month = css`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 1rem var(--gutter);
  background: var(--bg-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  b { color: var(--ink); font-weight: 600; }
`;
export const fresh = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: grid;
  place-items: center;
  height: 0;
  overflow: visible;
  > button { margin-top: 6rem; box-shadow: 0 .25rem 1rem rgba(13, 38, 70, .18); }
`;
