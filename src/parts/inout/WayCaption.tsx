import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { type WayRow, wayFacts } from "./way-facts.ts";

const line = css`
  display: block;
  color: var(--ink-2);
`;

/**
 * Below the name of a way: what it is for, then its limits, fee and usual time; closed where none
 * of it is open. `hours`: it takes this many at most.
 */
export function WayCaption({
  text,
  rows,
  wanted,
  hours,
}: {
  text: string;
  rows: readonly WayRow[];
  wanted: string;
  hours?: number;
}) {
  const { t } = useTranslation("inout");
  const facts = wayFacts(rows, wanted);
  if (facts === undefined) return t("closed");
  const { code, min, max, fee, minutes } = facts;
  const { from, to } = minutes;
  const time =
    hours === undefined
      ? t(from === to ? "minutes" : "facts.minutes", { count: to, from })
      : t("facts.hours", { count: hours });
  return (
    <>
      {text}
      <span className={line}>{t("facts.limits", { code, min, max })}</span>
      <span className={line}>
        {fee === undefined ? t("facts.free") : t("facts.fee", { fee })} · {time}
      </span>
    </>
  );
}
