import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

const list = css`
  display: grid;
  grid-template-columns: fit-content(50%) minmax(0, 1fr);
  gap: 0 var(--s-3);
  align-items: baseline;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  dt, dd { padding: .5rem 0; }
  dt { color: var(--ink-3); overflow-wrap: anywhere; }
  dd { font-weight: 500; text-align: right; overflow-wrap: anywhere; }
  /* An icon before a word stands in its line, and does not raise it over the name at its left. */
  dd > svg { display: inline-block; vertical-align: -.125em; }
`;

/** Facts of a confirmation: names left, values right. */
export function KeyValue({
  pairs,
  className,
}: {
  pairs: readonly { key: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={cx(list, className)}>
      {pairs.map((pair) => (
        <Pair key={pair.key} name={pair.key} value={pair.value} />
      ))}
    </dl>
  );
}

function Pair({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
