/**
 * Offers: cards, the head with its tag, three figures in a row, the line of dates, the hash in
 * groups.
 */
import { css } from "@linaria/core";

export const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; overflow-wrap: anywhere; }
  > p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > a { justify-self: start; color: var(--brand-ink); font-weight: 600; }
`;
export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
`;
export const head = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-3);
  p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  > :last-child:not(:nth-child(2)) { align-self: start; }
`;
export const three = css`
  display: grid;
  grid-template-columns: repeat(3, auto);
  justify-content: space-between;
  gap: var(--s-2);
  dt { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  dd { font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; overflow-wrap: anywhere; }
  > :last-child { text-align: right; }
  dd[data-next] { color: var(--brand-ink); }
`;
export const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { font-weight: 600; color: var(--brand-ink); white-space: nowrap; }
`;
export const tap = css`
  display: block;
  border-radius: var(--r-4);
  text-align: left;
  && {
    justify-self: stretch;
    color: inherit;
    font-weight: inherit;
  }
  &:active { opacity: .7; }
`;
/* The whole content of a card as one link; twice its class, since a card's links have a look of their own. */
export const inner = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  && {
    justify-self: stretch;
    color: inherit;
    font-weight: inherit;
  }
  &:active { opacity: .7; }
`;
export const mine = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 44px;
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: inherit;
  > svg { flex: none; color: var(--brand-ink); }
  > svg:last-child { color: var(--ink-3); }
  > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  b { font-weight: 700; color: var(--brand-ink); }
  &:active { opacity: .7; }
`;
/* Five dates side by side: points on one line, the words below, narrow enough for 360 px. */
export const dates = css`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin: 0 calc(-1 * var(--s-2));
  list-style: none;
  li {
    position: relative;
    padding-top: 2.5rem;
    font-size: var(--fs-micro);
    line-height: var(--lh-cap);
    text-align: center;
    color: var(--ink-3);
  }
  li span { display: block; }
  li b { display: block; font-size: var(--fs-cap); font-weight: 400; color: var(--ink-2); overflow-wrap: anywhere; }
  li::before { content: ""; position: absolute; top: .875rem; left: 50%; width: 1.5rem; height: 1.5rem; margin-left: -.75rem; border-radius: 50%; background: var(--surface); box-shadow: inset 0 0 0 .25rem var(--line-2); z-index: 1; }
  li::after { content: ""; position: absolute; top: 1.5rem; left: 50%; width: 100%; height: .25rem; background: var(--surface-3); }
  li:last-child::after { display: none; }
  li[data-state="done"]::before { background: var(--brand); box-shadow: none; }
  li[data-state="done"]::after { background: var(--brand); }
  li[aria-current]::before { box-shadow: inset 0 0 0 .375rem var(--brand), 0 0 0 .5rem var(--brand-wash-2); }
  li[aria-current] b { font-weight: 700; color: var(--ink); }
`;
export const chance = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  > :last-child:not(:first-child) { text-align: right; }
  strong { display: block; font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; letter-spacing: -.02em; color: var(--ink); }
  b { display: block; font-size: var(--fs-h2); line-height: var(--lh-hero); font-weight: 700; color: var(--ink); }
`;
export const label = css`
  display: flex;
  justify-content: space-between;
  gap: var(--s-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  > span + span { color: var(--ink-3); }
`;
export const stepper = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  border-radius: var(--r-3);
  background: var(--surface-2);
  label { display: block; text-align: center; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  input { width: 100%; min-height: 3.5rem; border: 0; background: none; text-align: center; font-size: max(var(--fs-row), 16px); font-weight: 700; color: var(--ink); }
  &[data-invalid] { background: var(--danger-wash); }
`;
export const facts = css`
  display: grid;
  gap: var(--s-2);
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > div { display: flex; justify-content: space-between; align-items: baseline; gap: var(--s-3); }
  dt { color: var(--ink-2); }
  dd { font-weight: 500; text-align: right; overflow-wrap: anywhere; }
  dd > span[data-line] { display: block; }
  [data-total] dd { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; }
`;
export const hash = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  > svg { align-self: start; color: var(--brand-ink); }
  code { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: var(--fs-label); line-height: var(--lh-body); color: var(--ink-2); font-variant-numeric: tabular-nums; }
  > button { margin: -1rem -1rem -1rem 0; }
`;
export const titleRow = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2);
  > span { font-size: var(--fs-cap); color: var(--ink-3); }
  > button { margin: -1rem 0; }
`;
export const agree = css`
  display: grid;
  gap: var(--s-1);
  padding: var(--s-1) 0;
  a { color: var(--brand-ink); font-weight: 600; }
  p { color: var(--danger); font-size: var(--fs-cap); line-height: var(--lh-cap); }
`;
export const steps = css`
  display: grid;
  list-style: decimal;
  gap: var(--s-2);
  padding-left: 2.5rem;
  font-size: var(--fs-label);
  line-height: var(--lh-body);
  color: var(--ink-2);
`;
export const tickets = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  list-style: none;
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; padding: var(--s-2) var(--s-3); border-radius: var(--r-3); background: var(--surface-2); font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-2); }
  b { font-size: var(--fs-row); line-height: var(--lh-row); color: var(--ink); }
  i { display: grid; place-items: center; width: 3rem; height: 3rem; border-radius: 50%; background: var(--surface-3); color: var(--ink-2); }
  span, code { grid-column: 1 / -1; }
  code { color: var(--ink-3); overflow-wrap: anywhere; }
  li[data-won] i { background: var(--brand-solid); color: var(--on-solid); }
  li[data-won] { background: var(--brand-wash); box-shadow: inset 0 0 0 .1875rem var(--brand); }
  li[data-won] span { font-weight: 600; color: var(--brand-ink); }
  li[data-won] code { color: var(--ink-2); }
`;
/* The way to offers in a market's own screen. */
export const line = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: 100%;
  padding: 0 var(--s-3);
  border-radius: var(--r-4);
  background: linear-gradient(90deg, var(--brand-wash), var(--surface-2));
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: inherit;
  > svg { flex: none; color: var(--brand-ink); }
  > svg:last-child { color: var(--ink-3); }
  > span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  b { font-weight: 700; }
  > b { color: var(--brand-ink); white-space: nowrap; }
  &:active { opacity: .7; }
`;
export const years = css`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  th, td { padding: .75rem 0; text-align: right; font-weight: 500; }
  th:first-child { text-align: left; font-weight: 400; }
  thead th { font-weight: 400; color: var(--ink-3); }
  tbody tr > * { border-top: 1px solid var(--line); }
`;
