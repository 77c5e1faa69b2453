import { css, cx } from "@linaria/core";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { afterLayout } from "../../lib/after-layout.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { rove } from "./roving.ts";

/* The line below is a shadow: the bar may lie over it without a pixel of drift. */
const bar = css`
  position: relative;
  flex: none;
  display: flex;
  align-items: stretch;
  height: var(--tap);
  box-shadow: inset 0 -1px 0 var(--line);
  font-size: var(--fs-row);
  &[data-small] { height: max(5rem, 40px); font-size: var(--fs-body); }
  &[data-plain] { box-shadow: none; }
`;
/* Padding of the fade's width at the end: the last tab can be scrolled clear of the faded edge. */
const list = css`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  gap: var(--s-6);
  padding: 0 var(--gutter);
  overflow: auto hidden;
  scrollbar-width: none;
  mask-image: linear-gradient(90deg, #000 calc(100% - var(--gutter)), transparent);
  &::-webkit-scrollbar { display: none; }
  [data-small] > & { gap: var(--s-5); }
  [data-flush] > & { padding-left: var(--s-15); margin-left: calc(var(--s-15) * -1); }
`;
const tab = css`
  /* Room for the focus ring, taken back by the margin: the row keeps its gaps. */
  margin: 0 calc(var(--s-15) * -1);
  padding: 0 var(--s-15);
  flex: none;
  display: flex;
  align-items: center;
  color: var(--ink-3);
  font-weight: 500;
  white-space: nowrap;
  transition: opacity var(--m-press);
  &:active { opacity: .7; }
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-1); }
  &[aria-selected="true"] { color: var(--ink); font-weight: 700; }
  &:disabled { color: var(--ink-4); }
  sup { margin-left: .375rem; vertical-align: .6rem; font-size: var(--fs-micro); line-height: 1; font-weight: 600; color: var(--ink-3); }
`;
/* A hidden bold copy reserves the width: choosing a tab moves none of its neighbours. */
const word = css`
  display: grid;
  > span { grid-area: 1 / 1; }
  > [data-ghost] { height: 0; overflow: hidden; visibility: hidden; font-weight: 700; }
`;
const line = css`
  position: absolute;
  left: 0;
  bottom: 0;
  width: 2.5rem;
  height: .375rem;
  border-radius: .375rem;
  background: var(--brand);
  pointer-events: none;
  &[data-ready] { transition: transform var(--m-move) var(--ease); }
`;
const rest = css`
  flex: none;
  display: flex;
  align-items: center;
  padding-right: var(--gutter);
`;

/** None of something is not drawn: the word alone says it. */
const counts = (count: number | string | undefined): boolean =>
  count !== undefined && count !== 0 && count !== "0" && count !== "";

/** One tab. */
export interface TabItem<K extends string> {
  key: K;
  label: string;
  /** Small figure after the label. */
  count?: number | string;
  disabled?: boolean;
}

/** Props of {@link Tabs}. */
export interface TabsProps<K extends string> {
  /** Name of the tabs for screen readers. */
  label: string;
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Id that links the tabs with their `TabPanel`. */
  id?: string;
  /** Nested: 40 px high, 14 px text. */
  small?: boolean;
  /** No gutter on the left, for a card that has its own. */
  flush?: boolean;
  /** No hairline. */
  plain?: boolean;
  /** Stands at the right end: live mark, history button. */
  end?: ReactNode;
  className?: string;
}

/** Puts the line under the chosen tab and, when the choice is new, that tab into view. */
function placeLine(list: HTMLElement | null, line: HTMLElement | null, follow: boolean) {
  const on = list?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!list || !line) return;
  line.hidden = !on;
  if (!on) return;
  const { offsetLeft, offsetWidth } = on;
  const { clientWidth, scrollWidth } = list;
  line.style.transform = `translateX(${offsetLeft + offsetWidth / 2 - line.offsetWidth / 2}px)`;
  if (!follow || line.dataset.at === on.dataset.key) return;
  const first = line.dataset.at === undefined;
  line.dataset.at = on.dataset.key;
  // Only after the first place may it glide: nothing slides in on arrival.
  if (first) requestAnimationFrame(() => line.setAttribute("data-ready", ""));
  if (scrollWidth > clientWidth)
    list.scrollTo({
      left: offsetLeft - (clientWidth - offsetWidth) / 2,
      behavior: first ? "instant" : scrollBehavior(),
    });
}

/**
 * A row of tabs with a brand underline. Arrow keys, Home and End choose at once. Scrolls sideways
 * when it must.
 */
export function Tabs<K extends string>({
  label,
  items,
  value,
  onChange,
  id,
  small,
  flush,
  plain,
  end,
  className,
}: TabsProps<K>) {
  const listRef = useRef<HTMLDivElement>(null);
  const lineRef = useRef<HTMLSpanElement>(null);

  const words = items.map((item) => `${item.label} ${item.count ?? ""}`).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice, or a word whose width moves it
  useLayoutEffect(
    () =>
      afterLayout(listRef.current as HTMLElement, () =>
        placeLine(listRef.current, lineRef.current, true),
      ),
    [value, words],
  );
  useEffect(() => {
    const watch = new ResizeObserver(() => placeLine(listRef.current, lineRef.current, false));
    if (listRef.current) watch.observe(listRef.current);
    return () => watch.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const live = items.filter((item) => !item.disabled);
    const to = rove(
      event.key,
      live.findIndex((item) => item.key === value),
      live.length,
      document.dir === "rtl",
    );
    if (to === null) return;
    event.preventDefault();
    const key = live[to].key;
    onChange(key);
    listRef.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };

  return (
    <div
      className={cx(bar, className)}
      data-small={small || undefined}
      data-flush={flush || undefined}
      data-plain={plain || undefined}
    >
      <div ref={listRef} className={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            className={tab}
            id={id && `${id}-tab-${item.key}`}
            data-key={item.key}
            aria-selected={item.key === value}
            aria-controls={id && item.key === value ? `${id}-panel` : undefined}
            tabIndex={item.key === value ? 0 : -1}
            disabled={item.disabled}
            onClick={() => onChange(item.key)}
          >
            <span className={word}>
              <span>
                {item.label}
                {counts(item.count) && <sup>{item.count}</sup>}
              </span>
              <span data-ghost="" aria-hidden="true">
                {item.label}
                {counts(item.count) && <sup>{item.count}</sup>}
              </span>
            </span>
          </button>
        ))}
        <span ref={lineRef} className={line} />
      </div>
      {end && <div className={rest}>{end}</div>}
    </div>
  );
}
