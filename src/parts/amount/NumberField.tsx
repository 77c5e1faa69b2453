import { css } from "@linaria/core";
import { Minus, Plus } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { stepDecimal } from "../../ui/field/decimal-text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useDecimalEntry } from "./use-decimal-entry.tsx";

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  height: max(var(--h-field-s), 44px);
  border-radius: var(--r-3);
  border: 1px solid transparent;
  background: var(--surface-2);
  &:focus-within { background: var(--surface); border-color: var(--brand); box-shadow: 0 0 0 .375rem var(--brand-wash-2); }
  &[data-invalid] { background: var(--danger-wash); border-color: var(--danger); box-shadow: none; }
  &[data-disabled] { background: var(--surface-3); color: var(--ink-3); }
  &[data-unit] { padding: 0 var(--s-3); }
`;
/* The whole middle is the label: a tap anywhere in it lands in the input. */
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
  [data-unit] > & { text-align: left; }
`;
const stepper = css`
  flex: none;
  width: max(4.5rem, 36px);
  height: 100%;
  display: grid;
  place-items: center;
  color: var(--ink-2);
  touch-action: none;
  &:active { opacity: .5; }
  &:disabled { color: var(--ink-4); }
`;
const tail = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  font-size: var(--fs-label);
  font-weight: 500;
  color: var(--ink-2);
`;
const note = css`
  display: block;
  margin-top: .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--danger);
`;

/** First repeat of a held button after 400 ms, then every 60 ms. */
const holdMs = 400;
const repeatMs = 60;

/** Props of {@link NumberField}; the attributes of an input pass through. */
export interface NumberFieldProps
  extends Omit<
    ComponentProps<"input">,
    "onChange" | "onBlur" | "value" | "type" | "step" | "min" | "max"
  > {
  label: string;
  /** Plain decimal text. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Places after the point that may be typed. */
  decimals: number;
  /** One tick or lot, decimal text: what − + and the arrow keys add. */
  step: string;
  min?: string;
  max?: string;
  /** Labels of the two buttons for readers. Without them the value stands left and `unit` right. */
  stepper?: { less: string; more: string };
  unit?: ReactNode;
  error?: ReactNode;
}

/** A figure in a ticket, 44 px: − and + around label and value, or value left and unit right. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    decimals,
    step,
    min,
    max,
    stepper: buttons,
    unit,
    error,
    disabled,
    className,
    onBlur,
    ...rest
  } = props;
  const id = useId();
  const { input, rest: said } = useDecimalEntry({
    label,
    value,
    onChange,
    onBlur,
    decimals,
    disabled,
    plain: true,
  });
  // The timer of a held button must see the newest text, not that of the render it started in.
  const latest = useRef({ value, onChange, step, min, max });
  useLayoutEffect(() => {
    latest.current = { value, onChange, step, min, max };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const move = (by: 1 | -1) => {
    const now = latest.current;
    const next = stepDecimal(now.value, now.step, by, now.min, now.max);
    if (next !== now.value) now.onChange(next);
  };
  const hold = (by: 1 | -1, wait: number) => {
    timer.current = setTimeout(() => {
      move(by);
      hold(by, repeatMs);
    }, wait);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(by);
  };
  const button = (by: 1 | -1, name: string) => (
    <button
      type="button"
      className={stepper}
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      onClick={(event) => {
        // Keyboard and readers click without a pointer; the finger has moved it on pointerdown already.
        if (event.detail === 0) move(by);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        move(by);
        hold(by, holdMs);
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
    <div className={className}>
      <div
        className={box}
        data-invalid={error ? "" : undefined}
        data-disabled={disabled || undefined}
        data-unit={buttons ? undefined : ""}
      >
        {buttons && button(-1, buttons.less)}
        <label className={middle}>
          <span>{label}</span>
          <input
            {...rest}
            {...input}
            id={id}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onKeyDown={onKeyDown}
          />
        </label>
        {buttons && button(1, buttons.more)}
        {!buttons && unit && <span className={tail}>{unit}</span>}
      </div>
      {error && (
        <span id={`${id}-note`} className={note} role="alert">
          {error}
        </span>
      )}
      {said}
    </div>
  );
}
