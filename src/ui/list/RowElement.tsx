import type { MouseEvent, ReactNode } from "react";

/** Props of {@link RowElement}. */
export interface RowElementProps {
  className: string;
  href?: string;
  onClick?: (event: MouseEvent) => void;
  /** Attributes that styles read. */
  data: Readonly<Record<`data-${string}`, string | boolean | undefined>>;
  children: ReactNode;
}

/**
 * The element of a row by what it does: a link with `href`, a button with `onClick`, else a box.
 * A row that can be pressed says so to its styles.
 */
export function RowElement({ className, href, onClick, data, children }: RowElementProps) {
  if (href)
    return (
      <a {...data} className={className} href={href} onClick={onClick} data-press="">
        {children}
      </a>
    );
  if (onClick)
    return (
      <button {...data} className={className} type="button" onClick={onClick} data-press="">
        {children}
      </button>
    );
  return (
    <div {...data} className={className}>
      {children}
    </div>
  );
}
