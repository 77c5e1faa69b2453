import { css } from "@linaria/core";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { section } from "../security.styles.ts";

const first = css`
  display: flex;
  align-items: center;
  gap: 1.75rem;
  margin: var(--s-3) var(--gutter) 0;
  padding: 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
const card = css`
  border-radius: var(--r-4);
  background: var(--surface);
  overflow: hidden;
`;

/** The centre before its first answer, in the places of its cards. */
export function SafetyBones({ label }: { label: string }) {
  return (
    <>
      <div className={first} aria-hidden="true">
        <Skeleton w="5.5rem" h="5.5rem" r="1.75rem" />
        <Skeleton w="18rem" />
      </div>
      <div className={section}>
        <div className={card}>
          <SkeletonRows label={label} count={6} cells />
        </div>
      </div>
    </>
  );
}
