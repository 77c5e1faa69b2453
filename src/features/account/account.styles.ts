/** Looks that the screens before one is signed in share: the sky behind, the card over it. */
import { css } from "@linaria/core";

/** Over the sky, which is behind header and page. */
export const over = css`
  position: relative;
`;
export const page = css`
  position: relative;
  display: flex;
  flex-direction: column;
`;
export const brand = css`
  padding: 5rem 3rem 14.5rem;
  > b, > h1 { display: block; font-size: 7rem; line-height: 8rem; font-weight: 800; letter-spacing: -.05em; }
  p { margin-top: .5rem; font-size: var(--fs-title); line-height: var(--lh-title); color: var(--ink-2); }
  &[data-short] { padding: 2.5rem 3rem 2.5rem; }
  &[data-short] > h1 { font-size: var(--fs-hero); line-height: var(--lh-hero); letter-spacing: -.03em; }
`;
export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  margin: 0 var(--gutter);
  padding: 1rem 2rem 2.25rem;
  border-radius: var(--r-5);
  background: var(--surface);
  box-shadow: var(--e-1);
  > button[type="submit"] { margin-top: .75rem; }
`;
export const links = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-2);
  padding: 2rem 3.5rem;
  color: var(--ink-2);
  a { color: var(--ink-2); }
  a[data-strong] { color: var(--brand-ink); font-weight: 600; }
`;
export const legal = css`
  margin-top: auto;
  padding: 0 5rem calc(3.5rem + env(safe-area-inset-bottom));
  text-align: center;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-wrap: balance;
`;
/** Why the session ended, above the card. */
export const why = css`
  margin: 0 var(--gutter) var(--s-2);
  padding: 1.25rem 2rem;
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;
/** Within a sentence: not by its colour alone. */
export const link = css`
  color: var(--brand-ink);
  text-decoration: underline;
  text-underline-offset: .25em;
`;
