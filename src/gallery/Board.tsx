import { css } from "@linaria/core";
import type { CSSProperties, ReactNode } from "react";

const head = css`
  padding: 2.5rem var(--gutter) .5rem;
  font-size: var(--fs-h1);
  line-height: var(--lh-h1);
  font-weight: 700;
  letter-spacing: -.02em;
`;
const name = css`
  padding: 2rem var(--gutter) .875rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  color: var(--ink-2);
`;
const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin: 0 var(--gutter);
  padding: 1.75rem 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
  &[data-bare] { padding: 0; background: none; }
  &[data-flat] { padding: 0; overflow: hidden; }
`;
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--g, 1rem);
`;
const pair = css`
  display: grid;
  grid-template-columns: repeat(var(--n, 2), minmax(0, 1fr));
  gap: 1rem;
`;

/** A page of the gallery. */
export function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={head}>{title}</h2>
      {children}
    </section>
  );
}

/**
 * One card of a board under its name; `flat` lets rows reach the edges, `bare` is no card at all.
 */
export function Shelf({
  title,
  flat,
  bare,
  children,
}: {
  title: string;
  flat?: boolean;
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <h3 className={name}>{title}</h3>
      <div className={box} data-flat={flat || undefined} data-bare={bare || undefined}>
        {children}
      </div>
    </>
  );
}

/** Specimens side by side. */
export function Line({ gap, children }: { gap?: string; children: ReactNode }) {
  return (
    <div className={line} style={{ "--g": gap } as CSSProperties}>
      {children}
    </div>
  );
}

/** Specimens in equal columns. */
export function Grid({ n = 2, children }: { n?: number; children: ReactNode }) {
  return (
    <div className={pair} style={{ "--n": n } as CSSProperties}>
      {children}
    </div>
  );
}
