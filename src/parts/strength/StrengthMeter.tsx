import { css } from "@linaria/core";

const bars = css`
  display: flex;
  gap: .375rem;
  margin-top: .75rem;
  i { flex: 0 1 4rem; height: .625rem; border-radius: .5rem; background: var(--surface-3); }
  i[data-on] { background: var(--brand); }
`;

/** Four bars, so many of them on. `label` is what readers hear. */
export function StrengthMeter({ points, label }: { points: number; label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: four bars, which no meter element draws
    <div
      className={bars}
      role="meter"
      aria-valuemin={0}
      aria-valuenow={points}
      aria-valuemax={4}
      aria-label={label}
    >
      {[1, 2, 3, 4].map((at) => (
        <i key={at} data-on={at <= points || undefined} />
      ))}
    </div>
  );
}
