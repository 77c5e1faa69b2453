import { css } from "@linaria/core";
import type { ReactNode } from "react";

const step = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: .5rem 1.5rem;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  h2 { align-self: center; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
`;
const number = css`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
  font-size: var(--fs-label);
  font-weight: 600;
`;
const body = css`
  grid-column: 1 / 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.75rem;
  color: var(--ink-2);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  text-wrap: pretty;
`;

/** One of the things to do, in its order, in a card. */
export function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <section className={step}>
      <span className={number} aria-hidden="true">
        {n}
      </span>
      <h2>{title}</h2>
      <div className={body}>{children}</div>
    </section>
  );
}
