import { css } from "@linaria/core";
import { Skeleton } from "../state/Skeleton.tsx";

const row = css`
  display: grid;
  grid-template-columns: 4.5rem 1fr auto 9.5rem;
  gap: 1.25rem;
  align-items: center;
  height: var(--h-row);
  padding: 0 var(--gutter);
  &[data-cells] { grid-template-columns: 2.5rem 1fr auto; height: var(--h-cell); }
`;
const right = css`
  display: grid;
  justify-items: end;
`;

const second = css`
  margin-top: .875rem;
`;

/**
 * Rows of a list that has not answered yet, in its fixed heights. `cells` for settings and forms.
 * `label` is what readers hear.
 */
export function SkeletonRows({
  label,
  count = 6,
  cells,
}: {
  label: string;
  count?: number;
  cells?: boolean;
}) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity and never move
        <div key={i} className={row} data-cells={cells || undefined}>
          {cells ? (
            <>
              <Skeleton w="2.5rem" h="2.5rem" />
              <Skeleton w="14rem" />
              <Skeleton w="6rem" h="1.375rem" />
            </>
          ) : (
            <>
              <Skeleton h="4.5rem" r="50%" />
              <span>
                <Skeleton w={i % 2 ? "8rem" : "10rem"} />
                <Skeleton w="6.5rem" h="1.375rem" className={second} />
              </span>
              <span className={right}>
                <Skeleton w="9rem" />
                <Skeleton w="6rem" h="1.375rem" className={second} />
              </span>
              <Skeleton h="4rem" r="var(--r-2)" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
