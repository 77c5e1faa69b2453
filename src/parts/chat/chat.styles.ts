/** The chat: bubbles with a tail corner, day lines, the line to write in (ChatBubble). */
import { css } from "@linaria/core";

/* Upside down on purpose: a scroller that grows from its end stays at its end by itself. Its one child reads from top to bottom. */
export const room = css`
  display: flex;
  flex-direction: column-reverse;
`;
export const log = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-1);
  flex: 1 0 auto;
  padding: var(--s-3) var(--gutter);
`;
export const lines = css`
  display: flex;
  flex-direction: column;
  gap: var(--s-1);
`;
export const middle = css`
  align-self: center;
  padding: var(--s-2) 0;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  text-align: center;
`;
/** A line of the platform's: what happened, or what the platform says. */
export const note = css`
  align-self: center;
  max-width: 84%;
  padding: .5rem 0;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  text-align: center;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  b { font-weight: 600; color: var(--ink); }
`;
export const warned = css`
  max-width: 72%;
  padding: 0 .5rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--warn);
  text-wrap: pretty;
`;
export const bubble = css`
  max-width: 72%;
  padding: 1.125rem 1.5rem;
  border-radius: var(--r-4);
  border-bottom-left-radius: var(--r-1);
  background: var(--surface-2);
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-picture] { padding: .5rem; }
  img { display: block; max-width: 100%; max-height: 36rem; border-radius: 1.5rem; }
`;
export const line = css`
  display: grid;
  justify-items: start;
  gap: .25rem;
  &[data-own] { justify-items: end; }
  &[data-own] > [data-bubble] { background: var(--brand-wash); border-radius: var(--r-4); border-bottom-right-radius: var(--r-1); }
  &[data-state="sending"] > [data-bubble] { opacity: .6; }
`;
export const below = css`
  padding: 0 .5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-3);
`;
export const failed = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  min-height: 3rem;
  padding: 0 .5rem;
  font-size: var(--fs-cap);
  color: var(--danger);
  font-weight: 500;
`;
export const composer = css`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--s-1);
  padding: var(--s-1) var(--s-2) calc(var(--s-1) + env(safe-area-inset-bottom));
  background: var(--surface);
  box-shadow: var(--e-bar);
  textarea {
    flex: 1;
    min-width: 0;
    min-height: var(--tap);
    max-height: 15rem;
    padding: calc((var(--tap) - 2.5rem) / 2) 1.75rem;
    border: 1px solid transparent;
    border-radius: 2.75rem;
    background: var(--surface-2);
    font-size: max(2rem, 14px);
    line-height: 2.5rem;
    resize: none;
    field-sizing: content;
    outline: 0;
    overflow-wrap: anywhere;
  }
  textarea:focus { background: var(--surface); border-color: var(--brand); }
  textarea::placeholder { color: var(--ink-3); opacity: 1; }
`;
/** A picture that was refused or lost, in a line of its own above the others. */
export const notSent = css`
  order: -1;
  flex: 1 0 100%;
  display: flex;
  align-items: center;
  gap: var(--s-1);
  padding-left: var(--s-2);
  border-radius: var(--r-3);
  background: var(--danger-wash);
  color: var(--danger);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > span { flex: 1; min-width: 0; }
`;
export const pick = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: var(--tap);
  height: var(--tap);
  border-radius: var(--r-full);
  color: var(--ink-2);
  cursor: pointer;
  &:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: -.25rem; }
  &:has(:disabled) { color: var(--ink-4); }
`;
