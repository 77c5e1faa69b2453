import { css } from "@linaria/core";

const wrap = css`
  display: grid;
  grid-template-columns: 17rem minmax(0, 1fr);
  align-items: center;
  gap: 2rem;
  @media (max-width: 375px) { grid-template-columns: minmax(0, 1fr); justify-items: center; }
`;
const ring = css`
  width: 17rem;
  height: 17rem;
  transform: rotate(-90deg);
  circle { fill: none; stroke-width: 5; }
`;
const list = css`
  width: 100%;
  display: grid;
  gap: 1rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  li { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr) auto; align-items: center; gap: 1rem; }
  i { width: 1.375rem; height: 1.375rem; border-radius: .5rem; }
  b { font-weight: 500; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  span { color: var(--ink-2); }
`;
/** Told apart by lightness too, and each has its name beside it. */
const COLORS = [
  "var(--ind-4)",
  "var(--ind-1)",
  "var(--ind-2)",
  "var(--ind-3)",
  "var(--ink-3)",
  "var(--ink-4)",
];

export interface Slice {
  key: string;
  label: string;
  /** Hundredths of a per cent of the whole. */
  shareBp: number;
}

interface RingProps {
  label: string;
  slices: readonly Slice[];
  /** Debts are taken off the whole: named, and no part of the ring. */
  less?: readonly Slice[];
  share: (bp: number) => string;
}

/**
 * Parts of a whole as a ring with their names. Never drawn in: it stands as soon as it is known.
 */
export function Ring({ label, slices, less = [], share }: RingProps) {
  let from = 0;
  return (
    <div className={wrap}>
      <svg className={ring} viewBox="0 0 36 36" role="img" aria-label={label}>
        {slices.map(({ key, shareBp }, i) => {
          const start = from;
          from += shareBp / 100;
          const gap = slices.length > 1 ? Math.min(0.8, shareBp / 200) : 0;
          return (
            <circle
              key={key}
              cx="18"
              cy="18"
              r="15"
              pathLength={100}
              stroke={COLORS[i % COLORS.length]}
              strokeDasharray={`${Math.max(0, shareBp / 100 - gap)} 100`}
              strokeDashoffset={-start}
            />
          );
        })}
      </svg>
      <ul className={list}>
        {[...slices, ...less].map(({ key, label: name, shareBp }, i) => (
          <li key={key}>
            <i
              style={
                i < slices.length
                  ? { background: COLORS[i % COLORS.length] }
                  : { boxShadow: "inset 0 0 0 .25rem var(--down)" }
              }
            />
            <b>{name}</b>
            <span className="num" translate="no">
              {share(shareBp)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
