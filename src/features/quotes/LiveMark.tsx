import { useValue } from "@legendapp/state/react";
import { useTranslation } from "react-i18next";
import { LiveDot } from "../../parts/LiveDot.tsx";
import { liveMark } from "./QuotesIndex.styles.ts";
import { source$ } from "./rows/source.ts";

/** At the end of the tabs: how the market reaches this page, and what it is when it is not the real one. */
export function LiveMark() {
  const { t } = useTranslation("quotes");
  const source = useValue(source$);
  return (
    <span className={liveMark}>
      <LiveDot />
      {source !== undefined && source !== "live" && <span>{t(`source.${source}`)}</span>}
    </span>
  );
}
