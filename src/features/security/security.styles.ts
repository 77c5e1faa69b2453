/** Looks that several screens of security share. */
import { css } from "@linaria/core";

export const link = css`
  color: var(--brand-ink);
  font-weight: 600;
`;
/** A card on the grouped ground. */
export const section = css`
  margin: var(--s-3) var(--gutter) 0;
  &:last-child { margin-bottom: var(--s-5); }
`;
/** An amber line: what to know, or what is paused. */
export const note = css`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2);
  padding: 1.5rem 2rem;
  border-radius: var(--r-4);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  svg { margin-top: .125rem; }
`;
export const quiet = css`
  color: var(--ink-3);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  text-wrap: pretty;
`;
