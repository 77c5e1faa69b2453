import { css, cx } from "@linaria/core";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../Icon.tsx";

const box = css`
  flex: 1;
  min-width: 0;
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  height: max(4.5rem, 34px);
  padding: 0 var(--s-3);
  border-radius: var(--r-full);
  background: var(--surface-2);
  color: var(--ink-3);
  font-size: var(--fs-body);
  &:active { background: var(--surface-3); }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Looks like a search line and leads to the search screen. */
export function SearchButton({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={cx("hit", box, className)}>
      <Icon of={Search} size="s" />
      <span>{children}</span>
    </a>
  );
}
