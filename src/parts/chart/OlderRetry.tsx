import { css } from "@linaria/core";
import { RotateCw } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { series } from "../../data/stores/market/series.ts";
import { Icon } from "../../ui/Icon.tsx";

/** At the edge where the bars are missing. */
const edge = css`
  position: absolute;
  left: var(--gutter);
  top: 45%;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--s-1);
  min-height: max(4.5rem, 36px);
  padding: 0 1.5rem;
  border-radius: var(--r-full);
  background: var(--surface);
  box-shadow: var(--e-2);
  color: var(--brand-ink);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
  &:active { opacity: .7; }
  > small { color: var(--ink-2); font-size: inherit; font-weight: 400; }
`;

const subscribe = (changed: () => void): (() => void) => series.subscribe(changed);

/**
 * Older bars could not be had: said over the bars that are there, with another try. Nothing
 * otherwise.
 */
export function OlderRetry() {
  const { t } = useTranslation("detail");
  const failed = useSyncExternalStore(subscribe, () => series.olderFailed && series.length > 0);
  if (!failed) return null;
  return (
    <button type="button" className={edge} data-c="older-failed" onClick={() => series.retry()}>
      <small>{t("chart.olderFailed")}</small>
      <Icon of={RotateCw} size="xs" />
      {t("retry")}
    </button>
  );
}
