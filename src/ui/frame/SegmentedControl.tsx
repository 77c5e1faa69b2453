import { css, cx } from "@linaria/core";
import { type CSSProperties, type ReactNode, useId } from "react";

const track = css`
  --gap: .25rem;
  --pad: .375rem;
  position: relative;
  display: inline-grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--gap);
  padding: var(--pad);
  border-radius: var(--r-3);
  background: var(--surface-2);
  &[data-small] { --pad: .25rem; border-radius: 1.25rem; }
  &[data-wide] { display: grid; }
`;
/* All segments are equally wide, so the plate needs no measuring: its own width and the index place it. */
const plate = css`
  position: absolute;
  top: var(--pad);
  bottom: var(--pad);
  left: var(--pad);
  width: calc((100% - 2 * var(--pad) - (var(--n) - 1) * var(--gap)) / var(--n));
  transform: translateX(calc(var(--at) * (100% + var(--gap))));
  border-radius: 1.125rem;
  background: var(--surface);
  box-shadow: 0 .125rem .5rem rgba(13, 38, 70, .12);
  transition: transform var(--m-move) var(--ease);
  [data-small] > & { border-radius: var(--r-2); }
  [data-theme="dark"] & { background: var(--surface-3); box-shadow: none; }
`;
const segment = css`
  position: relative;
  display: grid;
  place-items: center;
  height: max(4rem, 28px);
  min-width: 0;
  padding: 0 var(--s-3);
  border-radius: 1.125rem;
  font-size: var(--fs-label);
  font-weight: 500;
  color: var(--ink-2);
  cursor: pointer;
  user-select: none;
  transition: opacity var(--m-press);
  &:active { opacity: .7; }
  &:has(:checked) { color: var(--ink); font-weight: 600; }
  &:has(:disabled) { color: var(--ink-4); cursor: default; }
  &:has(:focus-visible) { outline: .25rem solid var(--brand); outline-offset: 0; }
  [data-small] > & { height: max(3.5rem, 26px); padding: 0 1.25rem; border-radius: var(--r-2); font-size: var(--fs-cap); }
  /* Its width is given: words have all of it. */
  [data-wide] > & { padding: 0 var(--s-05); }
  /* Two lines have room in its height. */
  span:last-child { max-width: 100%; line-height: 1.15; text-align: center; overflow-wrap: break-word; hyphens: auto; }
`;

/** One of two to four options. */
export interface Segment<K extends string> {
  key: K;
  label: ReactNode;
  disabled?: boolean;
}

/** Props of {@link SegmentedControl}. */
export interface SegmentedControlProps<K extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  items: readonly Segment<K>[];
  value: K;
  onChange: (key: K) => void;
  /** 28 px segments. */
  small?: boolean;
  wide?: boolean;
  className?: string;
}

/**
 * Chooses one of two to four short options; more belong into a select sheet. Radio inputs
 * underneath: the browser brings keys and grouping.
 */
export function SegmentedControl<K extends string>({
  label,
  items,
  value,
  onChange,
  small,
  wide,
  className,
}: SegmentedControlProps<K>) {
  const name = useId();
  const at = items.findIndex((item) => item.key === value);
  return (
    <div
      className={cx(track, className)}
      role="radiogroup"
      aria-label={label}
      data-small={small || undefined}
      data-wide={wide || undefined}
      style={{ "--n": items.length, "--at": at } as CSSProperties}
    >
      {at >= 0 && <span className={plate} />}
      {items.map((item) => (
        <label key={item.key} className={cx("hit", segment)}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={item.key === value}
            disabled={item.disabled}
            onChange={() => onChange(item.key)}
          />
          <span>{item.label}</span>
        </label>
      ))}
    </div>
  );
}
