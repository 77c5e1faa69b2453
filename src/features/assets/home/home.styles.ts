/**
 * The assets tab from top to bottom: sky with the total, curve, buttons, ring, pockets, coins.
 */
import { css } from "@linaria/core";

export const sky = css`
  position: absolute;
  inset: 0;
  background: var(--sky) top / 100% 52rem no-repeat, var(--bg);
  pointer-events: none;
`;
export const over = css`
  position: relative;
`;
export const page = css`
  position: relative;
  padding-bottom: var(--s-5);
`;
export const hero = css`
  padding: 0 var(--gutter);
`;
export const label = css`
  display: flex;
  align-items: center;
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > button { margin: -1rem 0; width: 5.5rem; }
`;
export const total = css`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 1rem;
  font-size: var(--fs-display);
  line-height: var(--lh-display);
  font-weight: 700;
  letter-spacing: -.02em;
  overflow-wrap: anywhere;
`;
export const currency = css`
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  min-height: 44px;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  letter-spacing: 0;
`;
export const under = css`
  display: flex;
  flex-wrap: wrap;
  gap: .25rem 1.5rem;
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;
export const dir = css`
  font-weight: 600;
  color: var(--ink-2);
  &[data-dir="up"] { color: var(--up); }
  &[data-dir="down"] { color: var(--down); }
`;
export const curveHead = css`
  display: flex;
  justify-content: space-between;
  gap: 1.5rem;
  padding: 1.5rem var(--gutter) .5rem;
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
`;
export const curveBox = css`
  position: relative;
  min-height: 15rem;
`;
export const ends = css`
  display: flex;
  justify-content: space-between;
  padding: .25rem var(--gutter) 0;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
export const ranges = css`
  padding: 1rem var(--gutter) 0;
`;
export const actions = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  padding: 2.5rem 1rem .5rem;
`;
export const action = css`
  display: grid;
  justify-items: center;
  gap: 1rem;
  min-width: 0;
  text-align: center;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > span:first-child {
    width: 7.25rem;
    height: 7.25rem;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: var(--surface);
    color: var(--brand-ink);
    box-shadow: var(--e-1);
  }
  &:first-child > span:first-child { background: var(--brand-solid); color: var(--on-solid); }
  &:active { opacity: .7; }
  > span:last-child { max-width: 100%; overflow-wrap: anywhere; }
`;
export const card = css`
  margin: 2rem var(--gutter) 0;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-1);
`;
export const cardHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 1rem;
  margin-bottom: 1.5rem;
  h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; }
`;
export const section = css`
  padding: 2.5rem var(--gutter) 0;
  > h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; margin-bottom: 1.25rem; }
`;
export const more = css`
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  min-height: 44px;
  margin: -1.5rem 0;
  font-size: var(--fs-label);
  font-weight: 600;
  color: var(--brand-ink);
`;
export const pockets = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 1rem;
`;
export const pocket = css`
  display: grid;
  align-content: start;
  min-height: 44px;
  padding: 1.25rem 1.5rem;
  border-radius: var(--r-4);
  box-shadow: inset 0 0 0 1px var(--line);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  > b { font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 700; overflow-wrap: anywhere; text-align: left; }
  > b:not([data-dir]) { color: var(--ink); }
  &:active { background: var(--surface-2); }
`;
export const coinsHead = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 1rem;
  padding: 2.5rem var(--gutter) .5rem;
  h2 { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 700; }
`;
export const coinsEnd = css`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 2rem;
`;
export const lonely = css`
  padding: 2rem var(--gutter);
`;
