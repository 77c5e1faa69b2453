import { css } from "@linaria/core";
import { CircleAlert } from "lucide-react";
import {
  type CSSProperties,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { digitsIn } from "../../lib/format/read-figure.ts";
import { Icon } from "../Icon.tsx";

const frame = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--n, 6), minmax(0, 1fr));
  gap: var(--s-2);
`;
/* The one real input lies unseen over its cells: one target for paste, autofill and readers. */
const real = css`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  outline: 0;
  font-size: 16px;
  cursor: text;
`;
const cell = css`
  height: max(7rem, 48px);
  display: grid;
  place-items: center;
  border-radius: 1.25rem;
  border: 1px solid transparent;
  background: var(--surface-2);
  font-size: var(--fs-h1);
  line-height: 1;
  font-weight: 600;
  pointer-events: none;
  [data-invalid] > & { background: var(--danger-wash); border-color: var(--danger); }
  [data-disabled] > & { color: var(--ink-3); background: var(--surface-3); }
  :focus ~ &[data-now] { background: var(--surface); border-color: var(--brand); box-shadow: 0 0 0 .375rem var(--brand-wash-2); }
  :focus ~ &[data-now]:empty::after { content: ""; width: .25rem; height: 3rem; border-radius: 1px; background: var(--brand); animation: blink 1200ms steps(1) infinite; }
  @keyframes blink { 50% { opacity: 0; } }
`;
const sentence = css`
  display: flex;
  gap: .5rem;
  margin-top: 1.25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--danger);
  svg { margin-top: .25rem; }
`;

/** Props of {@link OtpCode}. */
export interface OtpCodeProps {
  /** Name of the code for screen readers. */
  label: string;
  value: string;
  onChange: (digits: string) => void;
  /** The last digit is in: submit. */
  onComplete: (digits: string) => void;
  length?: number;
  /** The error. Clear `value` with it: the cells empty and take the focus again. */
  error?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The cells of a one-time code. Paste with spaces works, autofill works, the last digit submits.
 */
export function OtpCode({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  autoFocus,
  onBlur,
  ref,
}: OtpCodeProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const known = useRef(error);
  useEffect(() => {
    // A new error asks for the next try; one that was there at the start takes no focus.
    if (autoFocus || (error && error !== known.current)) input.current?.focus();
    known.current = error;
  }, [autoFocus, error]);
  return (
    <div>
      <div
        className={frame}
        style={{ "--n": length } as CSSProperties}
        data-invalid={error ? "" : undefined}
        data-disabled={disabled || undefined}
      >
        <input
          ref={input}
          className={real}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          disabled={disabled}
          onBlur={onBlur}
          value={value}
          onChange={(event) => {
            const digits = digitsIn(event.target.value).slice(0, length);
            if (digits === value) return;
            onChange(digits);
            if (digits.length === length) onComplete(digits);
          }}
          onSelect={(event) => {
            // The caret belongs behind the last digit: the cells show no other place.
            const end = event.currentTarget.value.length;
            event.currentTarget.setSelectionRange(end, end);
          }}
        />
        {Array.from({ length }, (_, i) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={i}
            className={cell}
            data-now={i === Math.min(value.length, length - 1) ? "" : undefined}
            aria-hidden="true"
          >
            {value[i]}
          </span>
        ))}
      </div>
      {error && (
        <p id={id} className={sentence} role="alert">
          <Icon of={CircleAlert} size="xs" />
          {error}
        </p>
      )}
    </div>
  );
}
