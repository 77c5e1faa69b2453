import { css } from "@linaria/core";
import type { MouseEvent, ReactNode } from "react";
import { Icon, type IconShape } from "../Icon.tsx";

const bar = css`
  position: relative;
  z-index: var(--z-bar);
  flex: none;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: calc(var(--h-tabbar) + env(safe-area-inset-bottom));
  padding: 0 .5rem env(safe-area-inset-bottom);
  background: var(--surface);
  box-shadow: var(--e-bar);
`;
const tab = css`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: .25rem;
  min-width: 0;
  color: var(--ink-3);
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 500;
  user-select: none;
  -webkit-user-drag: none;
  &:active svg { transform: scale(.94); }
  &:focus-visible { outline-offset: -.375rem; border-radius: var(--r-2); }
  svg { width: 2.75rem; height: 2.75rem; transition: transform var(--m-press) var(--ease); }
  span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[aria-current] { color: var(--brand); }
  &[aria-current] svg { stroke-width: 2; }
  &[aria-current] span { color: var(--brand-ink); font-weight: 600; }
`;
const dot = css`
  position: absolute;
  top: .5rem;
  left: calc(50% + .75rem);
  width: 1rem;
  height: 1rem;
  border-radius: 50%;
  background: var(--danger-solid);
  box-shadow: 0 0 0 .25rem var(--surface);
  /* Not as text: the name of the link would have to say it as it stands. */
  &[data-count]::before { content: attr(data-count); }
  &[data-count] {
    display: grid;
    place-items: center;
    width: auto;
    min-width: max(2rem, 15px);
    height: max(2rem, 15px);
    padding: 0 .5rem;
    border-radius: 1rem;
    color: var(--on-solid);
    font: 600 max(1.25rem, 10px) / 1 var(--font);
  }
`;

/** One tab of the bar. */
export interface TabBarItem {
  key: string;
  label: string;
  icon: IconShape;
  href: string;
  /** Text for readers of the danger dot ("3 unread"); the dot shows when it is given. */
  notice?: string;
  /** Stands in the dot. */
  count?: number;
  /** In the place of the dot; it says itself to readers what it is. */
  badge?: ReactNode;
}

/** Props of {@link TabBar}. */
export interface TabBarProps {
  /** Name of the navigation for readers. */
  label: string;
  items: readonly TabBarItem[];
  /** Key of the tab the reader is on. */
  current?: string;
  /**
   * Runs before the link does; `again` is true on the tab that is open already (scroll to top and
   * refresh). Call preventDefault to keep the page.
   */
  onPick?: (key: string, again: boolean, event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The bar at the bottom of the tab roots: equal links, 52 px and the safe area. */
export function TabBar({ label, items, current, onPick }: TabBarProps) {
  return (
    <nav className={bar} aria-label={label}>
      {items.map((item) => (
        <a
          key={item.key}
          className={tab}
          href={item.href}
          aria-current={item.key === current ? "page" : undefined}
          aria-label={item.notice ? `${item.label}, ${item.notice}` : undefined}
          onClick={(event) => onPick?.(item.key, item.key === current, event)}
        >
          <Icon of={item.icon} on={item.key === current} />
          <span>{item.label}</span>
          {item.badge}
          {item.notice && (
            <i
              className={dot}
              data-count={item.count && (item.count > 99 ? "99+" : item.count)}
              aria-hidden="true"
            />
          )}
        </a>
      ))}
    </nav>
  );
}
