import { ChevronRight } from "lucide-react";
import { Icon } from "../../../ui/Icon.tsx";
import { head, more } from "./StocksTab.styles.ts";

/** Head of a section with the way to all of it. */
export function SectionHead({
  title,
  href,
  moreText,
  label,
}: {
  title: string;
  href: string;
  moreText: string;
  label: string;
}) {
  return (
    <div className={head}>
      <h2>{title}</h2>
      <a className={more} href={href} aria-label={label}>
        {moreText}
        <Icon of={ChevronRight} />
      </a>
    </div>
  );
}
