import { css } from "@linaria/core";
import { Check } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { SearchField } from "../field/SearchField.tsx";
import { Icon } from "../Icon.tsx";
import { useVirtualRows } from "../list/use-virtual-rows.ts";

/** One option of a select sheet. */
export interface SelectOption<K extends string> {
  key: K;
  label: string;
  caption?: string;
  /** Where it stands in the index of letters; by default its first character. */
  letter?: string;
  /** Icon, flag or logo. */
  start?: ReactNode;
  disabled?: boolean;
}

const frame = css`
  position: relative;
  &[data-letters] { padding-right: 2rem; }
`;
const finder = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: flex;
  padding-bottom: var(--s-2);
  background: var(--surface);
`;
const option = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  width: 100%;
  min-height: max(6.5rem, 48px);
  padding: var(--s-15) 0;
  text-align: left;
  &:not([data-first]) { border-top: 1px solid var(--line); }
  &:active { opacity: .7; }
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-2); }
  &:disabled { color: var(--ink-3); }
  > span { flex: 1; min-width: 0; font-size: var(--fs-row); line-height: var(--lh-row); }
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
const tick = css`
  color: var(--brand);
  && { stroke-width: 2.25; }
`;
const none = css`
  padding: var(--s-6) 0;
  text-align: center;
  color: var(--ink-3);
`;
const rail = css`
  position: sticky;
  top: 8rem;
  float: right;
  z-index: var(--z-sticky);
  display: grid;
  justify-items: center;
  width: 3rem;
  height: 0;
  margin-right: -3rem;
  font-size: max(1.25rem, 9.5px);
  line-height: 1.875rem;
  font-weight: 600;
  color: var(--brand-ink);
  touch-action: none;
`;

/** Props of {@link OptionList}. */
export interface OptionListProps<K extends string> {
  label: string;
  options: readonly SelectOption<K>[];
  value?: K;
  onChange: (key: string) => void;
  search?: { label: string; clearLabel: string; none: string };
  letters?: boolean;
}

const letterOf = ({ letter, label }: SelectOption<string>): string =>
  letter ?? label.charAt(0).toUpperCase();

/** An option's height before it was measured, px. */
const OPTION_PX = 52;

/**
 * The list of a select sheet: a listbox with arrow keys, its current option in view, search over
 * label and caption. Of two hundred countries only those near the view exist, and the one that Tab
 * enters at.
 */
export default function OptionList<K extends string>({
  label,
  options,
  value,
  onChange,
  search,
  letters,
}: OptionListProps<K>) {
  const [text, setText] = useState("");
  const [active, setActive] = useState<string | undefined>(value);
  const box = useRef<HTMLDivElement>(null);
  const wanted = text.trim().toLocaleLowerCase();
  const found = wanted
    ? options.filter((item) =>
        `${item.label} ${item.caption ?? ""}`.toLocaleLowerCase().includes(wanted),
      )
    : options;
  const named = found.findIndex((item) => item.key === active);
  const entry = named < 0 ? found.findIndex((item) => !item.disabled) : named;
  // biome-ignore lint/correctness/useExhaustiveDependencies: found follows from these two
  const keys = useMemo(() => found.map((item) => item.key), [options, wanted]);
  const { list, listStyle, rows, measure, toTop } = useVirtualRows({
    keys,
    rowPx: OPTION_PX,
    kept: keys[entry],
  });
  const initials = letters && !wanted ? [...new Set(options.map(letterOf))] : [];

  // The option in use is in the page from the first commit on, wherever it stands; its neighbours
  // follow it into view.
  useLayoutEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "center" });
  }, []);
  // The option that a key went to exists from this commit on; focused, it scrolls itself into view.
  useLayoutEffect(() => {
    const within = box.current;
    if (active !== undefined && within?.contains(document.activeElement))
      within.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const free = found.filter((item) => !item.disabled);
    const at = free.findIndex((item) => item.key === found[entry]?.key);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: free.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    setActive(free[Math.min(Math.max(to, 0), free.length - 1)].key);
  };

  return (
    <div className={frame} data-letters={initials.length > 0 ? "" : undefined}>
      {search && options.length > 8 && (
        <div className={finder}>
          <SearchField
            label={search.label}
            placeholder={search.label}
            clearLabel={search.clearLabel}
            value={text}
            onChange={setText}
          />
        </div>
      )}
      {initials.length > 0 && (
        <div className={rail} aria-hidden="true">
          {initials.map((letter) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a shortcut for the finger; keys have search and arrows
            <span
              key={letter}
              onClick={() => toTop(found.findIndex((item) => letterOf(item) === letter))}
            >
              {letter}
            </span>
          ))}
        </div>
      )}
      {found.length === 0 ? (
        <p className={none} role="status">
          {search?.none}
        </p>
      ) : (
        <div ref={box}>
          <div ref={list} role="listbox" aria-label={label} style={listStyle} onKeyDown={onKeyDown}>
            {rows.map(({ index, key, style }) => {
              const item = found[index];
              return (
                <button
                  key={key}
                  ref={measure}
                  data-key={key}
                  data-first={index === 0 || undefined}
                  type="button"
                  role="option"
                  className={option}
                  style={style}
                  aria-posinset={index + 1}
                  aria-setsize={found.length}
                  aria-selected={item.key === value}
                  tabIndex={index === entry ? 0 : -1}
                  disabled={item.disabled}
                  onFocus={() => setActive(item.key)}
                  onClick={() => onChange(item.key)}
                >
                  {item.start}
                  <span>
                    {item.label}
                    {item.caption && <small>{item.caption}</small>}
                  </span>
                  {item.key === value && <Icon of={Check} className={tick} />}
                </button>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}
