import { css } from "@linaria/core";
import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "../Icon.tsx";

const head = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-3);
  margin-bottom: .75rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-2);
  > :last-child:not(:first-child) { flex: none; max-width: 60%; text-align: right; font-weight: 400; }
  button[data-kind][data-size] { height: auto; min-height: 0; padding: 0; }
`;
const box = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: max(var(--h-field), 46px);
  padding: 0 var(--s-3);
  border-radius: var(--r-3);
  border: 1px solid transparent;
  background: var(--surface-2);
  font-size: max(2rem, 14px);
  /* The halo lies on a layer of its own, so that only its opacity moves. */
  &::before { content: ""; position: absolute; inset: -1px; border-radius: inherit; box-shadow: 0 0 0 .375rem var(--brand-wash-2); opacity: 0; transition: opacity var(--m-fade); pointer-events: none; }
  &:focus-within:not([data-calm]) { background: var(--surface); border-color: var(--brand); }
  &:focus-within:not([data-calm])::before { opacity: 1; }
  &[data-invalid] { background: var(--danger-wash); border-color: var(--danger); }
  &[data-invalid]:focus-within::before { opacity: 0; }
  &[data-disabled] { background: var(--surface-3); color: var(--ink-3); }
  &[data-small] { height: max(var(--h-field-s), 44px); }
  input, textarea { flex: 1; min-width: 0; height: 100%; outline: 0; text-overflow: ellipsis; }
  /* Safari on phones zooms into fields with smaller letters, and does not zoom out again. */
  @supports (-webkit-touch-callout: none) { font-size: max(2rem, 16px); }
  input::placeholder, textarea::placeholder { color: var(--ink-3); opacity: 1; font-weight: 400; }
`;
const hintLine = css`
  display: flex;
  gap: .5rem;
  align-items: flex-start;
  margin-top: .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  svg { margin-top: .25rem; }
  &[data-error] { color: var(--danger); }
`;

/** Frame of every field around its control. */
export interface FieldFrameProps {
  label: ReactNode;
  /** Right of the label: what is available, a link. */
  labelEnd?: ReactNode;
  /** Below the box; gives way to the error. */
  hint?: ReactNode;
  /** The hint says the bounds of what is typed: it stays beside the error. */
  hintStays?: boolean;
  /** A sentence that says what to do. The value stays. */
  error?: ReactNode;
  disabled?: boolean;
  /** 44 px box of a ticket. */
  small?: boolean;
  /** The box does not light up with the focus inside: a button in it shows its own ring. */
  calm?: boolean;
  className?: string;
}

/** Ids and states that the control inside a {@link FieldFrame} puts on itself. */
export interface FieldWiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  disabled: boolean | undefined;
}

/**
 * Label above, box, hint or error below, all tied together for readers. The child gets the ids to
 * put on its input.
 */
export function FieldFrame({
  label,
  labelEnd,
  hint,
  hintStays,
  error,
  disabled,
  small,
  calm,
  className,
  children,
}: FieldFrameProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <div className={head}>
        <label htmlFor={id}>{label}</label>
        {labelEnd && <span>{labelEnd}</span>}
      </div>
      <div
        className={box}
        data-invalid={error ? "" : undefined}
        data-disabled={disabled || undefined}
        data-small={small || undefined}
        data-calm={calm || undefined}
      >
        {children({
          id,
          "aria-describedby": note ? `${id}-note` : undefined,
          "aria-invalid": error ? true : undefined,
          disabled,
        })}
      </div>
      {/* Always there, so that a new error is announced. */}
      <div id={`${id}-note`} aria-live="polite">
        {note && (
          <p className={hintLine} data-error={error ? "" : undefined}>
            {error && <Icon of={CircleAlert} size="xs" />}
            <span>{note}</span>
          </p>
        )}
        {error && hintStays && hint && <p className={hintLine}>{hint}</p>}
      </div>
    </div>
  );
}
