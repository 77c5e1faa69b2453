import { css } from "@linaria/core";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { stepDecimal } from "../../ui/field/decimal-text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useDecimalEntry } from "../amount/use-decimal-entry.tsx";

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  height: max(var(--h-field-s), 44px);
  border-radius: 1.25rem;
  border: 1px solid transparent;
  background: var(--surface-2);
  &:focus-within { background: var(--surface); border-color: var(--brand); box-shadow: 0 0 0 .375rem var(--brand-wash-2); }
  &[data-invalid] { background: var(--danger-wash); border-color: var(--danger); box-shadow: none; }
  &[data-disabled] { background: var(--surface-3); color: var(--ink-3); }
`;
const middle = css`
  flex: 1;
  min-width: 0;
  height: 100%;
  display: grid;
  align-content: center;
  text-align: center;
  cursor: text;
  span { font-size: var(--fs-micro); line-height: var(--lh-micro); color: var(--ink-3); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  input { width: 100%; min-width: 0; outline: 0; font-size: max(1.875rem, 13px); line-height: 1.2; font-weight: 600; text-align: inherit; letter-spacing: -.01em; }
  input::placeholder { color: var(--ink-3); font-weight: 400; opacity: 1; }
  [data-left] > & { text-align: left; padding-left: 1.5rem; }
  /* Safari on phones zooms into fields with smaller letters, and does not zoom out again. */
  @supports (-webkit-touch-callout: none) { input { font-size: max(2rem, 16px); } }
`;
const stepper = css`
  flex: none;
  width: max(4.5rem, 34px);
  height: 100%;
  display: grid;
  place-items: center;
  color: var(--ink-2);
  touch-action: none;
  &::after { width: 100%; min-height: 44px; }
  &:active { opacity: .5; }
  &:disabled { color: var(--ink-4); }
`;
const note = css`
  display: block;
  margin-top: .5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--danger);
`;

/** First repeat of a held button after 400 ms, then every 60 ms. */
const HOLD_MS = 400;
const REPEAT_MS = 60;

/** Props of {@link TicketField}. */
export interface TicketFieldProps {
  label: string;
  /** Plain decimal text. */
  value: string;
  onChange: (value: string) => void;
  decimals: number;
  /** One tick or lot, decimal text: what the buttons and the arrow keys add. */
  step: string;
  /** Where the buttons begin while nothing is typed; at nothing without. */
  from?: () => string | undefined;
  /**
   * Names of the two buttons for readers; without them the value stands left and `end` right of it.
   */
  stepper?: { less: string; more: string };
  end?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  onShare?: (percent: number) => void;
  name: string;
}

/** A figure of a ticket, 44 px: a step down, label over value, a step up. Held buttons repeat. */
export function TicketField({
  label,
  value,
  onChange,
  decimals,
  step,
  from,
  stepper: names,
  end,
  error,
  disabled,
  onShare,
  name,
}: TicketFieldProps) {
  const id = useId();
  const { input, rest } = useDecimalEntry({ label, value, onChange, decimals, disabled, onShare });
  // The timer of a held button must see the newest text, not that of the render it started in.
  const latest = useRef({ value, onChange, step, from });
  useLayoutEffect(() => {
    latest.current = { value, onChange, step, from };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (by: 1 | -1): void => {
    const now = latest.current;
    const next = (now.value === "" && now.from?.()) || stepDecimal(now.value, now.step, by, "0");
    if (next !== now.value) now.onChange(next);
  };
  const hold = (by: 1 | -1, wait: number): void => {
    timer.current = setTimeout(() => {
      move(by);
      hold(by, REPEAT_MS);
    }, wait);
  };
  const button = (by: 1 | -1, spoken: string) => (
    <button
      type="button"
      className={stepper}
      tabIndex={-1}
      aria-label={spoken}
      disabled={disabled}
      onClick={(event) => {
        // Readers click without a pointer; the finger has moved it on pointerdown already.
        if (event.detail === 0) move(by);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // The field keeps the focus, so that the keypad stays.
        event.preventDefault();
        move(by);
        hold(by, HOLD_MS);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon of={by < 0 ? Minus : Plus} size="s" />
    </button>
  );
  return (
    <div>
      <div
        className={box}
        data-invalid={error ? "" : undefined}
        data-disabled={disabled || undefined}
        data-left={names ? undefined : ""}
      >
        {names && button(-1, names.less)}
        <label className={middle}>
          <span>{label}</span>
          <input
            {...input}
            id={id}
            name={name}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onKeyDown={(event) => {
              const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
              if (by === 0) return;
              event.preventDefault();
              move(by);
            }}
          />
        </label>
        {names && button(1, names.more)}
        {end}
      </div>
      {error && (
        <span id={`${id}-note`} className={note} role="alert">
          {error}
        </span>
      )}
      {rest}
    </div>
  );
}
