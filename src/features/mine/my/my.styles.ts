/** The tab of the person: sky on top, cards below. */
import { css } from "@linaria/core";

export const sky = css`
  position: absolute;
  inset: 0;
  background: var(--sky) top / 100% 34rem no-repeat, var(--bg-2);
  pointer-events: none;
`;
export const over = css`
  position: relative;
`;
export const page = css`
  position: relative;
  padding-bottom: var(--s-5);
`;
export const me = css`
  display: flex;
  align-items: center;
  gap: 1.75rem;
  padding: .5rem var(--gutter) 2rem;
`;
export const avatar = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 8rem;
  height: 8rem;
  border-radius: 50%;
  background: linear-gradient(145deg, #0f86e0, #0a66b4);
  box-shadow: 0 0 0 .375rem var(--surface), 0 1rem 2.5rem rgba(12, 118, 206, .22);
  color: #fff;
  font-size: 3rem;
  font-weight: 700;
  &[data-guest] { background: var(--surface-2); color: var(--ink-3); }
`;
export const who = css`
  flex: 1;
  min-width: 0;
  display: grid;
`;
export const name = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
  letter-spacing: -.01em;
`;
export const uid = css`
  display: flex;
  align-items: center;
  gap: .5rem;
  margin: .25rem 0 .875rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
`;
export const badges = css`
  display: flex;
  flex-wrap: wrap;
  gap: .5rem;
  min-height: max(2rem, 15px);
`;
export const badgeBone = css`
  width: 12rem;
  height: max(2rem, 15px);
`;
const card = `
  margin: 0 var(--gutter);
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-1);
`;
export const strength = css`
  ${card}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 1.75rem;
  padding: 1.75rem 2rem;
  b { font-size: 1.875rem; line-height: var(--lh-body); font-weight: 600; }
`;
export const shield = css`
  display: grid;
  place-items: center;
  width: 5.5rem;
  height: 5.5rem;
  border-radius: 1.75rem;
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
export const soft = css`
  display: grid;
  place-items: center;
  min-height: max(4.5rem, 36px);
  padding: 0 1.5rem;
  border-radius: var(--r-2);
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-size: var(--fs-label);
  font-weight: 600;
  text-align: center;
`;
export const quick = css`
  ${card}
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  margin-top: 1.5rem;
  padding: 1.5rem 0 1.375rem;
  a {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: .5rem;
    min-width: 0;
    font-size: var(--fs-cap);
    line-height: var(--lh-cap);
    font-weight: 500;
    text-align: center;
  }
  svg { color: var(--brand-ink); }
`;
export const group = css`
  margin: 1.5rem var(--gutter) 0;
`;
export const arrows = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  [data-dir="up"] { color: var(--up); }
  [data-dir="down"] { color: var(--down); }
`;
