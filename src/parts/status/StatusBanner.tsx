import { Clock, RefreshCw, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { link$ } from "../../data/stores/market/link.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { clockText } from "../../lib/format/time.ts";
import { Banner } from "../../ui/state/Banner.tsx";

/**
 * The connection's line under the header: offline before reconnecting before delayed, nothing while
 * all is well. A server that does not answer while the device has a network is said to be the
 * server.
 */
export function StatusBanner() {
  const { t } = useTranslation("parts");
  const { state, since } = useValue(link$);
  const detail = t("link.since", { time: clockText(since) });
  if (state === "offline")
    return (
      <Banner kind="danger" icon={WifiOff} detail={detail}>
        {t(navigator.onLine ? "link.server" : "link.offline")}
      </Banner>
    );
  if (state === "reconnecting")
    return (
      <Banner kind="warn" icon={RefreshCw} detail={detail}>
        {t("link.reconnecting")}
      </Banner>
    );
  if (state === "degraded")
    return (
      <Banner kind="warn" icon={Clock} detail={t("link.every5s")}>
        {t("link.degraded")}
      </Banner>
    );
  return null;
}
