import { css } from "@linaria/core";

export const body = css`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4) var(--gutter) var(--s-5);
`;
export const resting = css`font-size: var(--fs-label); line-height: var(--lh-label); color: var(--warn);`;
export const running = css`
  display: grid;
  gap: var(--s-3);
`;
/* The card keeps its place when its time is over: the ring becomes the words of the settlement. */
export const card = css`
  --tone: var(--ink-3);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface-2);
  &[data-standing="ahead"] { --tone: var(--up); background: var(--up-wash); }
  &[data-standing="behind"] { --tone: var(--down); background: var(--down-wash); }
  && [role="timer"] { --hue: var(--tone); }
  :is(h2, h3) { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .75rem; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; }
  p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-2); }
  dl { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-2); }
  dd { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; color: var(--tone); white-space: nowrap; }
`;
export const standing = css`
  padding: 0 .5rem;
  border-radius: var(--r-1);
  background: var(--surface);
  color: var(--tone);
  font-size: var(--fs-micro);
  line-height: max(2rem, 16px);
  font-weight: 600;
  white-space: nowrap;
  &:empty { display: none; }
`;
export const waiting = css`
  display: grid;
  place-items: center;
  width: 8rem;
  min-height: 8rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  text-align: center;
  overflow-wrap: anywhere;
  color: var(--ink-2);
`;
export const choice = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
export const transfer = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  color: inherit;
  svg { color: var(--brand-ink); }
`;
export const chips = css`
  && { padding-top: 1.75rem; padding-bottom: 1.5rem; }
`;
export const rows = css`
  display: grid;
  gap: var(--s-3);
  padding: 0 var(--gutter) var(--s-4);
`;
export const head = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-3);
  margin-bottom: var(--s-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  h2, legend { font-weight: 400; }
  span { font-size: var(--fs-cap); color: var(--ink-3); text-align: right; }
`;
export const periods = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem;
`;
export const period = css`
  position: relative;
  display: grid;
  gap: .25rem;
  min-width: 0;
  min-height: 44px;
  padding: var(--s-3) var(--s-2);
  border-radius: var(--r-3);
  background: var(--surface-2);
  cursor: pointer;
  input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
  > span { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 .5rem; }
  b { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; white-space: nowrap; }
  i { font-style: normal; font-size: var(--fs-label); font-weight: 600; color: var(--brand-ink); }
  small { font-size: max(var(--fs-micro), 10px); line-height: var(--lh-micro); color: var(--ink-3); overflow-wrap: anywhere; }
  &:has(:checked) { background: var(--brand-wash); box-shadow: inset 0 0 0 .1875rem var(--brand); }
  &:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
`;
export const outcome = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-3);
  > div { box-shadow: inset 0 0 0 1px var(--line-2); }
`;
export const risk = css`
  display: flex;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--warn);
  svg { flex: none; }
`;
export const last = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  ol { display: flex; justify-content: center; align-items: center; gap: .25rem; min-width: 0; }
  li { flex: 0 1 .75rem; height: 1.5rem; border-radius: .25rem; background: var(--line-2); }
  li[data-result="won"] { background: var(--brand); }
  li[data-result="refunded"], li[data-result="void"] { height: .625rem; background: var(--ink-3); }
`;
/* Two buttons of one size, each with what it means. */
export const sides = css`
  button[data-kind] { height: auto; min-height: var(--h-btn); padding: .75rem 1rem; }
  button[data-kind] svg { display: inline; vertical-align: -.125em; }
`;
export const hero = css`
  display: grid;
  justify-items: center;
  gap: .5rem;
  padding: 0 0 var(--s-4);
  text-align: center;
  b { font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; letter-spacing: -.02em; }
  &[data-result="won"] b { color: var(--up); }
  &[data-result="lost"] b { color: var(--down); }
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
`;
