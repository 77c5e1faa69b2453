/**
 * Look of positions as cards: profit first, figures in columns, the way to liquidation as a bar.
 */
import { css } from "@linaria/core";

export const card = css`
  display: block;
  padding: 1.75rem var(--gutter);
  contain: content;
  li + li > & { border-top: 1px solid var(--line); }
  [data-tone] { transition: none; }
  &[data-dir="up"] [data-tone] { color: var(--up); }
  &[data-dir="down"] [data-tone] { color: var(--down); }
  &[data-risk="warn"] [data-level] { color: var(--warn); }
  &[data-risk="danger"] [data-level] { color: var(--danger); }
`;
/* Cards out of sight are neither styled nor laid out nor painted: their figures go on, and stand when they come in. The sizes are those of a card not seen yet. */
export const cards = css`
  > li { content-visibility: auto; contain-intrinsic-size: auto 24.5rem; }
  &[data-look="desk"] > li { contain-intrinsic-size: auto 36rem; }
`;
export const head = css`
  display: flex;
  align-items: center;
  gap: .75rem;
  min-width: 0;
  h3 { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-title); line-height: var(--lh-title); font-weight: 700; }
  h3 a { position: relative; }
  > :last-child:not(h3, [data-kind]) { margin-left: auto; }
`;
/* Figures that change stand in boxes whose size does not follow them. */
export const big = css`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  margin-top: .75rem;
  > div { min-width: 0; }
  > div:last-child { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { height: 3.5rem; font-size: 2.625rem; line-height: 3.5rem; font-weight: 700; letter-spacing: -.01em; white-space: nowrap; }
`;
export const named = css`
  display: flex;
  align-items: center;
  gap: 1.25rem;
  > div { flex: 1; min-width: 0; }
  > div:last-child { flex: none; text-align: right; }
  h3 { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  h3 a { position: relative; }
  p { display: flex; align-items: center; gap: .5rem; margin-top: .25rem; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); white-space: nowrap; overflow: hidden; }
  > div:last-child > b { display: block; min-width: 12rem; height: 2.5rem; font-size: var(--fs-row); line-height: 2.5rem; font-weight: 700; }
  > div:last-child > span { display: block; height: 2rem; margin-top: .25rem; font-size: var(--fs-cap); line-height: 2rem; font-weight: 500; }
`;
export const figures = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem 1rem;
  margin-top: 1.25rem;
  &[data-four] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  > :nth-child(3n) { text-align: right; }
  &[data-four] > :nth-child(3n) { text-align: left; }
  &[data-four] > :nth-child(4n) { text-align: right; }
  /* A word on two lines, and the figures of a row on one. */
  > div { display: flex; flex-direction: column; justify-content: space-between; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); overflow-wrap: break-word; hyphens: auto; }
  dd { height: var(--lh-label); font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; white-space: nowrap; }
  & + p { margin-top: .75rem; }
  @media (max-width: 339px) { &[data-four] { grid-template-columns: repeat(3, minmax(0, 1fr)); > :nth-child(n) { text-align: left; } } }
`;
export const way = css`
  margin-top: 1.5rem;
  > p { display: flex; justify-content: space-between; gap: 1rem; font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); b { font-weight: 600; color: var(--ink); } }
`;
export const bar = css`
  position: relative;
  height: .875rem;
  margin: 1rem 0 .75rem;
  border-radius: .5rem;
  background: linear-gradient(90deg, var(--down-solid) 0 7%, var(--warn-vivid) 7% 16%, var(--brand) 16%);
  &[data-flip] { background: linear-gradient(270deg, var(--down-solid) 0 7%, var(--warn-vivid) 7% 16%, var(--brand) 16%); }
  i { position: absolute; inset: 0 1rem; pointer-events: none; }
  i[data-p]::after, i[data-stop]::after { content: ""; position: absolute; top: 50%; left: 0; }
  i[data-p]::after { width: 2.25rem; height: 2.25rem; margin: -1.125rem 0 0 -1.125rem; border-radius: 50%; background: var(--surface); box-shadow: 0 0 0 .1875rem var(--surface), inset 0 0 0 .625rem var(--ink); }
  i[data-stop]::after { height: 1.75rem; width: .375rem; margin: -.875rem 0 0 -.1875rem; background: var(--ink); box-shadow: 0 0 0 .125rem var(--surface); }
`;
export const legend = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: .5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  > * { text-align: center; }
  > :first-child { text-align: left; }
  > :last-child { text-align: right; }
  dt { color: var(--ink-3); }
  > [data-liq], > [data-liq] dt { color: var(--danger); }
  dd { font-weight: 600; white-space: nowrap; }
`;
export const acts = css`
  display: grid;
  grid-auto-flow: column;
  /* As wide as its word at least: a button never breaks within one. */
  grid-auto-columns: minmax(min-content, 1fr);
  gap: 1rem;
  margin-top: 1.5rem;
  > button { padding: 0 .5rem; }
`;
export const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  padding-bottom: 1rem;
  > h3 { margin-top: 1rem; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; }
  > p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  p[role="alert"] { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--danger); }
`;
export const level = css`
  display: flex;
  align-items: center;
  gap: 1.5rem;
  > b { flex: 1; color: var(--ink); font-weight: 600; }
`;
export const outcome = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
export const shares = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: .75rem;
  > button { justify-content: center; padding: 0; }
`;
export const now = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem;
  padding: 1.25rem 1.5rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  > :last-child { text-align: right; }
  dt { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); }
  dd { height: var(--lh-label); font-size: var(--fs-label); line-height: var(--lh-label); font-weight: 600; white-space: nowrap; }
`;
