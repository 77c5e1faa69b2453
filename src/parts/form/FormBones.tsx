import { css } from "@linaria/core";
import { Skeleton } from "../../ui/state/Skeleton.tsx";

const card = css`
  display: grid;
  gap: 1.75rem;
  margin: var(--s-3) var(--gutter) 0;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
const field = css`
  display: grid;
  gap: .75rem;
`;

/**
 * A form before it is known which: a card with `count` fields, in their places. `label` is what
 * readers hear.
 */
export function FormBones({ label, count = 2 }: { label: string; count?: number }) {
  return (
    <div className={card} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no identity and never move
        <span key={i} className={field}>
          <Skeleton w={i % 2 ? "10rem" : "14rem"} h="1.75rem" />
          <Skeleton h="max(6.5rem, 44px)" r="var(--r-3)" />
        </span>
      ))}
    </div>
  );
}
