import { css, cx } from "@linaria/core";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../Icon.tsx";
import { searchBox } from "./search-box.styles.ts";

const box = css`
  font-size: var(--fs-body);
  &&:active { background: var(--surface-3); }
  span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Looks like a search line and leads to the search screen. */
export function SearchButton({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={cx("hit", searchBox, box, className)}>
      <Icon of={Search} size="s" />
      <span>{children}</span>
    </a>
  );
}
