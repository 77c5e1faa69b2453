/** Looks of texts and their lists: an article, a row with a picture, a line of search. */
import { css } from "@linaria/core";

/** Text of the server. Its pictures are buttons to look at (ArticleText). */
export const prose = css`
  font-size: max(1.875rem, 13.5px);
  line-height: 1.65;
  color: var(--ink-2);
  overflow-wrap: anywhere;
  h2, h3, h4 { margin: 2.5rem 0 .75rem; font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 600; color: var(--ink); }
  h2:first-child { margin-top: 0; }
  p + p { margin-top: 1.25rem; }
  ul, ol { margin: 1rem 0; padding-left: 3rem; list-style: revert; }
  a { color: var(--brand-ink); text-decoration: underline; }
  img { display: block; max-width: 100%; height: auto; margin: 1.5rem 0; border-radius: var(--r-3); cursor: zoom-in; }
  table { display: block; max-width: 100%; margin: 1.5rem 0; overflow-x: auto; border-collapse: collapse; }
  td, th { padding: .5rem 1rem; border: 1px solid var(--line); text-align: left; }
  blockquote { margin: 1rem 0; padding-left: 1.5rem; border-left: 3px solid var(--line-2); }
`;
export const article = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-8);
`;
export const headline = css`
  font-size: var(--fs-h1);
  line-height: var(--lh-h1);
  font-weight: 700;
  letter-spacing: -.02em;
  overflow-wrap: anywhere;
`;
export const quiet = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const search = css`
  padding: var(--s-2) var(--gutter);
`;
/** "New" over a list: tells and reloads. */
export const fresh = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-1);
  width: calc(100% - 2 * var(--gutter));
  min-height: 44px;
  margin: var(--s-1) var(--gutter);
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-size: var(--fs-label);
  font-weight: 600;
  text-align: center;
`;
export const foot = css`
  display: grid;
  justify-items: center;
  padding: var(--s-3) var(--gutter) var(--s-6);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
