import * as s from "./inout.styles.ts";

const CELLS = 12;

/** How many of the confirmations are there; ornament beside the words. */
export function Confirmations({ count, of }: { count: number; of: number }) {
  const cells = Math.min(of, CELLS);
  const on = of === 0 ? 0 : Math.floor((count * cells) / of);
  return (
    <span className={s.bar} aria-hidden="true">
      {Array.from({ length: cells }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are their places
        <i key={i} data-on={i < on || undefined} />
      ))}
    </span>
  );
}
