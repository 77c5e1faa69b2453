/** Look of the market home: the search line, the live mark at the end of the tabs, and one scroller a tab. */
import { css } from "@linaria/core";

/** Takes the height that header and tab bar leave. Holds the four panels on top of each other; one shows. */
export const panels = css`
  position: relative;
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

/** Each tab scrolls by itself, so each keeps its place. */
export const panel = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;

export const mark = css`
  flex: none;
  padding: 0 1.5rem 0 1.25rem;
  font-size: 2.5rem;
  font-weight: 800;
  letter-spacing: -.04em;
`;

/** Looks like a field, is a link: the search has a screen of its own. */
export const searchPill = css`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: 4.5rem;
  min-height: 34px;
  padding: 0 var(--s-3);
  border-radius: var(--r-full);
  background: var(--surface-2);
  color: var(--ink-3);
  font-size: var(--fs-body);
  &:active { background: var(--surface-3); }
  &::after { content: ""; position: absolute; inset: 50% 0 auto; height: var(--tap); transform: translateY(-50%); }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const liveMark = css`
  display: grid;
  justify-items: end;
  gap: .125rem;
  max-width: 17rem;
  padding-left: var(--s-1);
  font-size: var(--fs-micro);
  line-height: 1.2;
  font-weight: 500;
  color: var(--ink-3);
  text-align: right;
`;

/** Connection in a word, with a disc that is full while live. Never colour alone. */
export const liveWord = css`
  display: inline-flex;
  align-items: center;
  gap: .625rem;
  padding-right: .375rem;
  &::before { content: ""; flex: none; width: .75rem; height: .75rem; border-radius: 50%; box-shadow: inset 0 0 0 .1875rem var(--ink-4), 0 0 0 .375rem var(--surface-2); }
  &[data-state="live"]::before { background: var(--brand); box-shadow: 0 0 0 .375rem var(--brand-wash-2); }
  &[data-state="degraded"], &[data-state="reconnecting"] { color: var(--warn); }
  &[data-state="degraded"]::before, &[data-state="reconnecting"]::before { box-shadow: inset 0 0 0 .1875rem var(--warn-vivid), 0 0 0 .375rem var(--warn-wash); }
  &[data-state="offline"] { color: var(--danger); }
  &[data-state="offline"]::before { box-shadow: inset 0 0 0 .1875rem var(--danger-solid), 0 0 0 .375rem var(--danger-wash); }
`;

/** Hidden from the eye, read aloud. */
export const spoken = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
