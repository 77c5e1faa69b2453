/** The offer to install: icon and sentence, two pictured steps, the address. */
import { css } from "@linaria/core";

export const lead = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-1) 0 var(--s-3);
  p { flex: 1; min-width: 0; color: var(--ink-2); }
`;
export const icon = css`
  flex: none;
  width: 7rem;
  height: 7rem;
  border-radius: 1.625rem;
`;
export const steps = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);
  counter-reset: step;
  li { display: grid; align-content: start; gap: var(--s-2); counter-increment: step; }
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
  p::before { content: counter(step) ". "; color: var(--ink); font-weight: 600; }
`;
export const picture = css`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--s-1);
  height: 14rem;
  padding: var(--s-2);
  overflow: hidden;
  border-radius: var(--r-3);
  background: var(--surface-2);
  i { font-style: normal; }
`;
export const bone = css`
  flex: 0 0 1.25rem;
  width: 80%;
  border-radius: var(--r-full);
  background: var(--surface-3);
  &[data-short] { width: 55%; }
`;
export const bar = css`
  display: flex;
  align-items: center;
  justify-content: space-around;
  height: 5.5rem;
  border-radius: var(--r-2);
  background: var(--surface);
  box-shadow: var(--e-1);
`;
export const dot = css`
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  background: var(--surface-3);
`;
export const ringed = css`
  display: grid;
  place-items: center;
  width: 4.25rem;
  height: 4.25rem;
  border-radius: 50%;
  color: var(--brand-ink);
  box-shadow: 0 0 0 .25rem var(--brand);
`;
export const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-1);
  min-height: 5rem;
  padding: 0 var(--s-15);
  border-radius: var(--r-2);
  background: var(--surface);
  box-shadow: 0 0 0 .25rem var(--brand);
  color: var(--ink);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  svg { flex: none; color: var(--brand-ink); }
`;
export const address = css`
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-3);
  background: var(--surface-2);
  overflow-wrap: anywhere;
  text-align: center;
  font-weight: 600;
  user-select: all;
`;
