/**
 * Looks that the screens of identity share: grouped ground, white cards, a line with a sign in
 * front.
 */
import { css } from "@linaria/core";

export const ground = css`
  display: grid;
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
/** The sign of a state with its name and one sentence. */
export const top = css`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding: var(--s-6) var(--s-4) var(--s-4);
  text-align: center;
  > p { text-wrap: balance; }
  > p + p { color: var(--ink-2); }
`;
export const steps = css`
  padding: var(--s-1) 0 var(--s-2);
`;
/** A field's label over something that is no field. */
export const label = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-2);
  > button { color: var(--brand-ink); font-weight: 600; }
`;
export const choice = css`
  display: grid;
  gap: .75rem;
`;
export const tiles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.25rem;
  > [data-wide] { grid-column: 1 / -1; }
`;
export const tip = css`
  display: flex;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-wrap: pretty;
  svg { flex: none; color: var(--brand-ink); }
`;
/** Why a level was refused: danger has a sign and a word, never colour alone. */
export const refused = css`
  display: flex;
  gap: var(--s-2);
  padding: 1.5rem 2rem;
  border-radius: var(--r-3);
  background: var(--danger-wash);
  color: var(--danger);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  overflow-wrap: anywhere;
  svg { flex: none; margin-top: .125rem; }
  b { display: block; font-weight: 600; }
`;
