import { css, cx } from "@linaria/core";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../Icon.tsx";
import { searchBox } from "./search-box.styles.ts";

const box = css`
  font-size: var(--fs-body);
  &&:active { background: var(--surface-3); }
  /* A long hint takes two lines of the box. */
  span { display: -webkit-box; overflow: hidden; line-height: 1.15; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
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
