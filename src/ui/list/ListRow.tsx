import { css, cx } from "@linaria/core";
import type { MouseEvent, ReactNode } from "react";
import { RowElement } from "./RowElement.tsx";

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  column-gap: var(--s-3);
  width: 100%;
  height: var(--h-row);
  padding: 0 var(--gutter);
  contain: strict;
  position: relative;
  text-align: left;
  &[data-plain] { grid-template-columns: minmax(0, 1fr) auto; }
  &[data-small] { height: var(--h-row-s); }
  &[data-press] { cursor: pointer; transition: opacity var(--m-press); }
  &[data-press]:active { background: var(--surface-2); }
  &:focus-visible { outline-offset: -.25rem; }
`;
const lead = css`
  width: 4.5rem;
  height: 4.5rem;
  display: grid;
  place-items: center;
  [data-small] > & { width: 4rem; height: 4rem; }
`;
const main = css`
  min-width: 0;
`;
const one = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -.005em;
`;
const two = css`
  display: flex;
  align-items: center;
  gap: .5rem;
  margin-top: .25rem;
  overflow: hidden;
  white-space: nowrap;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  /* A sum that is cut must say so: without its end it is another sum. */
  > span:only-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  /* The higher row has room for a second line. */
  :not([data-small]) > span > & > span:only-child { display: -webkit-box; white-space: normal; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
`;
const value = css`
  display: grid;
  justify-items: end;
  text-align: right;
`;

/** Props of {@link ListRow}. */
export interface ListRowProps {
  /** 36 px logo or icon. */
  start?: ReactNode;
  title: ReactNode;
  caption?: ReactNode;
  /** Right side: a figure over its quiet line, a button. */
  value?: ReactNode;
  valueCaption?: ReactNode;
  href?: string;
  onClick?: (event: MouseEvent) => void;
  /** 52 px. */
  small?: boolean;
  className?: string;
}

/**
 * One row of a plain list, 64 px: logo, two lines, value on the right. A link with `href`, a button
 * with `onClick`.
 */
export function ListRow({
  start,
  title,
  caption,
  value: figure,
  valueCaption,
  href,
  onClick,
  small,
  className,
}: ListRowProps) {
  return (
    <RowElement
      className={cx(row, className)}
      href={href}
      onClick={onClick}
      data={{ "data-small": small || undefined, "data-plain": start ? undefined : "" }}
    >
      {start && <span className={lead}>{start}</span>}
      <span className={main}>
        <span className={one}>{title}</span>
        {caption && (
          <span className={two}>
            {typeof caption === "string" ? <span>{caption}</span> : caption}
          </span>
        )}
      </span>
      <span className={value}>
        {figure && <span className={one}>{figure}</span>}
        {valueCaption && <span className={two}>{valueCaption}</span>}
      </span>
    </RowElement>
  );
}
