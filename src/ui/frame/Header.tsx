import { css, cx } from "@linaria/core";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../IconButton.tsx";

const header = css`
  position: relative;
  z-index: var(--z-bar);
  flex: none;
  display: grid;
  /* Equal sides keep the title in the middle until it needs the room; then it takes two lines, and is cut behind them, never the buttons. */
  grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
  column-gap: 1rem;
  align-items: center;
  height: calc(var(--h-header) + env(safe-area-inset-top));
  padding: env(safe-area-inset-top) .5rem 0;
  background: var(--bg);
  &[data-large] { grid-template-columns: minmax(0, 1fr) auto; padding-left: var(--gutter); }
  &[data-bare] { display: flex; }
  &[data-clear] { background: transparent; }
  /* Over forms and settings the bar is of their ground. */
  &:not([data-clear]):has(+ main[data-grouped], + form > main[data-grouped]) { background: var(--bg-2); }
`;
const side = css`
  display: flex;
  align-items: center;
  min-width: var(--tap);
  &[data-end] { justify-content: flex-end; }
  /* The words of a text button end at the gutter, as the line of an icon does. */
  &[data-end] > [data-kind="text"]:last-child { margin-right: 1rem; }
`;
const name = css`
  /* A title longer than its line takes a second one: both fit into the bar. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  min-width: 0;
  overflow: hidden;
  text-wrap: balance;
  font-size: var(--fs-title);
  line-height: min(var(--lh-title), 2.625rem);
  font-weight: 600;
  text-align: center;
  [data-large] > & { display: block; text-overflow: ellipsis; white-space: nowrap; font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; letter-spacing: -.02em; text-align: left; }
`;

/** Props of {@link Header}. */
export interface HeaderProps {
  title?: ReactNode;
  /** Tab root: large title on the left, no arrow. */
  large?: boolean;
  /** Way back; leave it out on tab roots. */
  back?: { label: string; onClick: () => void };
  /** Instead of the arrow or beside it: symbol switcher, close. */
  start?: ReactNode;
  /** Up to two icon buttons. */
  end?: ReactNode;
  /** Free content instead of title and sides: the search line of the market screen. */
  children?: ReactNode;
  /** Transparent, over `--sky` or a grouped ground. */
  clear?: boolean;
  className?: string;
}

/** The bar on top of a screen, 44 px and the safe area. */
export function Header({
  title,
  large,
  back,
  start,
  end,
  children,
  clear,
  className,
}: HeaderProps) {
  return (
    <header
      className={cx(header, className)}
      data-large={large || undefined}
      data-bare={children ? "" : undefined}
      data-clear={clear || undefined}
    >
      {children ?? (
        <>
          {!large && (
            <div className={side}>
              {back && <IconButton icon={ChevronLeft} label={back.label} onClick={back.onClick} />}
              {start}
            </div>
          )}
          {title ? <h1 className={name}>{title}</h1> : <span />}
          <div className={side} data-end="">
            {end}
          </div>
        </>
      )}
    </header>
  );
}
