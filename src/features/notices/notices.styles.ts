import { css } from "@linaria/core";

export const bar = css`
  padding: var(--s-3) 0 var(--s-2);
`;
export const count = css`
  display: inline-grid;
  place-items: center;
  min-width: max(2.25rem, 18px);
  height: max(2.25rem, 18px);
  padding: 0 .5rem;
  border-radius: var(--r-full);
  background: var(--danger-solid);
  color: #fff;
  font-size: var(--fs-micro);
  font-weight: 600;
`;
export const dayHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  min-height: max(5.5rem, 44px);
  padding: 0 var(--gutter);
  h2 { margin: 0; font-size: var(--fs-label); font-weight: 600; color: var(--ink-2); }
  button { min-height: 44px; font-size: var(--fs-label); font-weight: 600; color: var(--brand-ink); }
`;
export const day = css`
  & + & { border-top: .75rem solid var(--bg-2); }
`;
export const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: .25rem var(--s-3);
  width: 100%;
  min-height: max(8rem, 64px);
  padding: var(--s-3) var(--gutter);
  text-align: left;
  color: var(--ink-2);
  &[data-press]:active { background: var(--surface-2); }
  &[data-unread] { color: var(--ink); }
`;
export const disc = css`
  display: grid;
  place-items: center;
  width: max(4.5rem, 36px);
  height: max(4.5rem, 36px);
  border-radius: 50%;
  background: var(--surface-2);
  color: var(--ink-2);
  [data-unread] > & { background: var(--brand-wash); color: var(--brand-ink); }
  [data-unread][data-kind="risk"] > & { background: var(--danger-wash); color: var(--danger); }
`;
export const words = css`
  min-width: 0;
  display: grid;
  align-content: start;
  gap: .25rem;
  b { font-size: max(1.875rem, 14px); line-height: var(--lh-body); font-weight: 400; overflow-wrap: anywhere; }
  [data-unread] > & b { font-weight: 600; }
  small { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); overflow-wrap: anywhere; }
`;
export const end = css`
  display: grid;
  align-content: start;
  justify-items: end;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  color: var(--ink-3);
  i { width: 1rem; height: 1rem; min-width: 8px; min-height: 8px; border-radius: 50%; background: var(--danger-solid); }
`;
export const more = css`
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
export const page = css`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
export const table = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-body);
  th, td { padding: var(--s-1) var(--s-2); text-align: center; font-weight: 400; }
  thead th { font-size: var(--fs-cap); color: var(--ink-3); padding: var(--s-3) var(--s-05) var(--s-1); }
  tbody th { text-align: left; padding-left: var(--s-4); color: var(--ink); }
  tbody tr { height: max(6.5rem, 52px); border-top: 1px solid var(--line); }
`;
