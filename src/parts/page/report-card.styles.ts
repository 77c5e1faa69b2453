import { css } from "@linaria/core";

/** A card of small figures under a heading, for screens that report on the app itself. */
export const reportCard = css`
  margin: var(--s-3) var(--gutter);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  font-size: var(--fs-label);
  line-height: var(--lh-label);

  & > h2 {
    margin-bottom: var(--s-1);
    font-size: var(--fs-body);
    line-height: var(--lh-body);
    font-weight: 600;
  }
  & > p {
    color: var(--ink-3);
  }
  & > p[data-bad] {
    color: var(--danger);
  }
`;
