import { css, cx } from "@linaria/core";
import { Check } from "lucide-react";
import { Icon } from "../Icon.tsx";

const list = css`
  display: flex;
`;
const step = css`
  flex: 1;
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: .75rem;
  min-width: 0;
  padding: 0 var(--s-05);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 500;
  color: var(--ink-3);
  text-align: center;
  overflow-wrap: anywhere;
  &::before { content: ""; position: absolute; top: 1.375rem; inset-inline-end: calc(50% + 2rem); width: calc(100% - 4rem); height: .25rem; border-radius: .25rem; background: var(--surface-3); }
  &:first-child::before { display: none; }
  &[data-done]::before, &[aria-current]::before { background: var(--brand); }
  &[aria-current] { color: var(--ink); font-weight: 600; }
`;
const circle = css`
  width: 3rem;
  height: 3rem;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--surface-3);
  color: var(--ink-2);
  font-size: var(--fs-label);
  font-weight: 600;
  [data-done] > & { background: var(--brand-solid); color: #fff; }
  [aria-current] > & { background: var(--surface); color: var(--brand-ink); box-shadow: inset 0 0 0 .25rem var(--brand), 0 0 0 .5rem var(--brand-wash-2); }
`;

/**
 * Where a flow of up to four steps stands: `at` is the index of the step now, past the end when all
 * is done. `doneLabel` is what readers hear for a tick.
 */
export function Stepper({
  label,
  steps,
  at,
  doneLabel,
  className,
}: {
  label: string;
  steps: readonly string[];
  at: number;
  doneLabel: string;
  className?: string;
}) {
  return (
    <ol className={cx(list, className)} aria-label={label}>
      {steps.map((name, i) => (
        <li
          key={name}
          className={step}
          data-done={i < at || undefined}
          aria-current={i === at ? "step" : undefined}
        >
          <span className={circle}>
            {i < at ? <Icon of={Check} size="s" label={doneLabel} /> : i + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}
