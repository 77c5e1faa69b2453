import { Slider as Base } from "@base-ui/react/slider";
import { css, cx } from "@linaria/core";
import type { CSSProperties } from "react";
import { inPercent } from "../../lib/format/signs.ts";

const root = css`
  padding: 0 .875rem;
  user-select: none;
`;
const control = css`
  position: relative;
  display: flex;
  align-items: center;
  height: max(5.5rem, 44px);
  margin: calc((max(5.5rem, 44px) - 3rem) / -2) -.875rem;
  padding: 0 .875rem;
  touch-action: pan-y;
  cursor: pointer;
`;
const track = css`
  position: relative;
  width: 100%;
  height: .5rem;
  border-radius: .25rem;
  background: var(--surface-3);
`;
const fill = css`
  height: 100%;
  border-radius: .25rem;
  background: var(--brand);
`;
const stop = css`
  position: absolute;
  top: 50%;
  left: var(--at);
  width: 1.125rem;
  height: 1.125rem;
  margin: -.5625rem 0 0 -.5625rem;
  border-radius: 50%;
  background: var(--surface);
  box-shadow: inset 0 0 0 .25rem var(--line-2);
  &[data-on] { box-shadow: inset 0 0 0 .25rem var(--brand); }
  @supports (width: round(1px, 1px)) { width: round(1.125rem, 1px); height: round(1.125rem, 1px); }
`;
const thumb = css`
  width: 1.75rem;
  height: 1.75rem;
  border-radius: 50%;
  @supports (width: round(1px, 1px)) { width: round(1.75rem, 2px); height: round(1.75rem, 2px); }
  background: var(--surface);
  box-shadow: inset 0 0 0 .375rem var(--brand), 0 .125rem .5rem rgba(13, 38, 70, .24);
  &:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: .25rem; }
  [data-disabled] & { box-shadow: inset 0 0 0 .375rem var(--ink-4); }
`;
const tip = css`
  position: absolute;
  bottom: calc(100% + .625rem);
  left: 50%;
  padding: .375rem .875rem;
  border-radius: .75rem;
  background: #12202f;
  color: #fff;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 600;
  white-space: nowrap;
  pointer-events: none;
  opacity: 0;
  transform: translateX(-50%) scale(.9);
  transition: opacity var(--m-fade), transform var(--m-fade) var(--ease);
  [data-dragging] &, [data-tip] & { opacity: 1; transform: translateX(-50%); }
  [data-theme="dark"] & { background: #2b3a4c; }
`;
const marks = css`
  position: relative;
  height: var(--lh-cap);
  margin-top: .125rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
const mark = css`
  position: absolute;
  left: var(--at);
  transform: translateX(-50%);
  &[data-on] { color: var(--brand-ink); font-weight: 600; }
`;

const stops = [0, 25, 50, 75, 100];

/** The percent that a raw drag of `value` means: within 2 of a mark it is the mark. */
export function snapPercent(value: number, marks: readonly number[] = stops): number {
  return marks.find((at) => Math.abs(at - value) <= 2) ?? value;
}

/** Props of {@link Slider}. */
export interface SliderProps {
  /** Name of the slider for screen readers. */
  label: string;
  /** Whole percent, 0 to 100. */
  value: number;
  onChange: (percent: number) => void;
  disabled?: boolean;
  /** Writes a percent of it where that is no share: "20x". */
  text?: (percent: number) => string;
  /** Where its marks are, where they are no quarters. */
  marks?: readonly number[];
  /** Keeps the tip in view: a screenshot, a lesson. */
  tip?: boolean;
  className?: string;
}

const asPercent = (percent: number): string => inPercent(percent);

/**
 * Share of what is available, with tappable marks at 0 25 50 75 100 % that catch the thumb within 2
 * %.
 */
export function Slider({
  label,
  value,
  onChange,
  disabled,
  text = asPercent,
  marks: marked = stops,
  tip: showTip,
  className,
}: SliderProps) {
  return (
    <Base.Root
      className={cx(root, className)}
      value={value}
      onValueChange={(next, details) =>
        onChange(
          details.reason === "keyboard" ? (next as number) : snapPercent(next as number, marked),
        )
      }
      min={0}
      max={100}
      step={1}
      largeStep={25}
      disabled={disabled}
      data-tip={showTip || undefined}
    >
      <Base.Control className={control}>
        <Base.Track className={track}>
          <Base.Indicator className={fill} />
          {marked.map((at) => (
            <i
              key={at}
              className={stop}
              style={{ "--at": `${at}%` } as CSSProperties}
              data-on={at <= value || undefined}
            />
          ))}
          <Base.Thumb className={thumb} aria-label={label} getAriaValueText={(_, now) => text(now)}>
            <span className={tip}>{text(value)}</span>
          </Base.Thumb>
        </Base.Track>
      </Base.Control>
      <div className={marks} aria-hidden="true">
        {marked.map((at) => (
          <button
            key={at}
            type="button"
            tabIndex={-1}
            className={mark}
            style={{ "--at": `${at}%` } as CSSProperties}
            data-on={at === value || undefined}
            disabled={disabled}
            onClick={() => onChange(at)}
          >
            {text(at)}
          </button>
        ))}
      </div>
    </Base.Root>
  );
}
