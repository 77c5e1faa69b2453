/**
 * Look of the watchlist: chips with the way to edit them, tools, rows with their pins and columns.
 */
import { css } from "@linaria/core";

export const chips = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: var(--s-1) 0;
`;

/** Views on the left, columns on the right. */
export const tools = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  padding: var(--s-1) var(--gutter) 0;
  > button { min-width: 0; }
`;

export const columnsButton = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  height: max(4rem, 32px);
  padding: 0 var(--s-2);
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-label);
  font-weight: 600;
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/**
 * Rows: a pin behind the name; with columns of its own a list has plain figures where others have a
 * pill.
 */
export const rows = css`
  [data-pin="1"] [data-c="name"]::after {
    content: "";
    display: inline-block;
    width: 1.5rem;
    height: 1.5rem;
    margin-left: .5rem;
    border-radius: 50% 50% 50% 0;
    background: var(--brand);
    transform: scale(.55) rotate(-45deg);
  }
  /* Where it is narrow a code is worth more than a line. */
  @media (width < 400px) {
    [data-slot] span:has(> [data-c="spark"]) { display: none; }
  }
  &[data-columns="1"] [data-slot] [data-dir]:has(> [data-c="change"]) { display: none; }
  &[data-plain] [data-slot] [data-dir]:has(> [data-c="change"]) {
    background: none;
    color: var(--ink-2);
    font-weight: 400;
    text-align: right;
  }
  &[data-columns="3"] [data-slot] {
    span:has(> [data-c="spark"]) { display: none; }
    [data-c="mid"] {
      display: block;
      order: 1;
      width: 9rem;
      font-size: var(--fs-body);
    }
    [data-dir]:has(> [data-c="change"]) { order: 2; }
    a { column-gap: .75rem; }
  }
`;

export const head = css`
  grid-template-columns: minmax(0, 1fr) auto 9.5rem;
  column-gap: 1.25rem;
  [data-columns="1"] > & { grid-template-columns: minmax(0, 1fr) auto; }
  [data-columns="3"] > & { grid-template-columns: minmax(0, 1fr) auto 9rem 9.5rem; column-gap: .75rem; }
`;

export const foot = css`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
  font-size: var(--fs-cap);
  color: var(--ink-3);
  text-align: center;
`;

/** "Merge 4 symbols": over the list until it is answered. */
export const offer = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--s-2);
  margin: var(--s-2) var(--gutter);
  padding: var(--s-2) var(--s-2) var(--s-2) var(--s-3);
  border-radius: var(--r-4);
  background: var(--brand-wash);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;

export const hotHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 var(--gutter);
  h2 { font-size: var(--fs-body); font-weight: 600; color: var(--ink-2); }
`;

export const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--s-2);
  height: var(--h-row);
  padding: 0 var(--gutter);
  &[data-plain] { grid-template-columns: minmax(0, 1fr) auto auto; }
  &[data-price] { grid-template-columns: auto minmax(0, 1fr) auto auto auto; }
  @media (width < 360px) {
    &[data-price] { grid-template-columns: minmax(0, 1fr) auto auto auto; }
    &[data-price] > :first-child { display: none; }
  }
  > :not(b, small) { min-width: 0; }
  b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-row); font-weight: 600; }
  /* Beside a price a name takes two lines before it is cut. */
  &[data-price] b { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: normal; line-height: 1.15; }
  small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-cap); color: var(--ink-3); }
`;

export const two = css`
  min-width: 0;
`;

/** Chips that wrap, under their question. */
export const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
  legend { padding: 0 0 var(--s-2); font-size: var(--fs-label); font-weight: 500; color: var(--ink-2); }
`;

/** Field and chips over a list to choose from. */
export const finder = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-2);
  padding: var(--s-1) 0;
  > :first-child { margin: 0 var(--gutter); }
`;

export const figures = css`
  display: grid;
  justify-items: end;
  text-align: right;
`;

/** Buttons of a selection, side by side. */
export const selection = css`
  display: grid;
  grid-template-columns: auto 1fr 1fr;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
`;

/** A text to paste, a file to pick, the group they go into. */
export const paste = css`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-2) var(--gutter);
  textarea {
    width: 100%;
    padding: var(--s-2) var(--s-3);
    border-radius: var(--r-3);
    background: var(--surface-2);
    color: var(--ink);
    font-size: var(--fs-body);
    line-height: var(--lh-body);
    resize: vertical;
  }
`;

export const filePick = css`
  position: relative;
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: var(--tap);
  color: var(--brand-ink);
  font-weight: 600;
  input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
  &:focus-within { outline: .25rem solid var(--brand); outline-offset: .25rem; border-radius: var(--r-2); }
`;

export const unknown = css`
  margin: var(--s-2) var(--gutter);
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-3);
  background: var(--warn-wash);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  overflow-wrap: anywhere;
  h2 { font-size: inherit; font-weight: 600; color: var(--warn); }
`;
