import { css } from "@linaria/core";
import { BellPlus, Maximize, Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isShareType } from "../../../contract/market/shares.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useRouteKnown } from "../page/route-known.ts";
import { StarButton } from "../star/StarButton.tsx";

/* Two equal buttons beside what is done without money. */
const trading = css`
  > [data-kind] { flex: 1 1 0; min-width: 0; }
`;

/** Address of the full-screen chart. */
export const chartPath = (symbol: string): string =>
  `/chart/index?symbol=${encodeURIComponent(symbol)}`;

/** Address of a new alert of an instrument. */
export const alertPath = (symbol: string): string =>
  `/alerts/edit?symbol=${encodeURIComponent(symbol)}`;

/** Address of an instrument's ticket, where there is one. */
export const ticketPath = (
  { type, symbol }: Pick<RowItem, "type" | "symbol">,
  side: "buy" | "sell",
): string | undefined => {
  if (type === "perpetual")
    return `/cryptos/perpetualContract/${encodeURIComponent(symbol.replace(/\.p$/, ""))}?side=${side}`;
  if (type === "forex") return `/foreign/opening?symbol=${encodeURIComponent(symbol)}&side=${side}`;
  if (isShareType(type))
    return `/quotes/openTrade?symbol=${encodeURIComponent(symbol)}&side=${side}`;
  return type === "cryptos"
    ? `/cryptos/trade/${encodeURIComponent(symbol)}?side=${side}`
    : undefined;
};

/** Bar at the bottom of a detail screen: what can be done with the instrument today. */
export function DetailFoot({ item }: { item: RowItem }) {
  const { t } = useTranslation("detail");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const [buy, sell] = [ticketPath(item, "buy"), ticketPath(item, "sell")];
  const alert = (): void => void navigate(alertPath(item.symbol));
  const full = (): void => void navigate(chartPath(item.symbol));
  const period = `/foreign/deliveryContract/${encodeURIComponent(item.symbol)}`;
  if (item.type === "forex" && known(period))
    return (
      <ActionBar className={trading}>
        <StarButton symbol={item.symbol} />
        <IconButton icon={BellPlus} label={t("alert")} onClick={alert} />
        <IconButton icon={Timer} label={t("fixedPeriod")} onClick={() => navigate(period)} />
        <Button kind="buy" onClick={() => navigate(buy!)}>
          {t("buy")}
        </Button>
        <Button kind="sell" onClick={() => navigate(sell!)}>
          {t("sell")}
        </Button>
      </ActionBar>
    );
  if (buy === undefined || sell === undefined || !known(buy))
    return (
      <ActionBar>
        <StarButton symbol={item.symbol} />
        <IconButton icon={BellPlus} label={t("alert")} onClick={alert} />
        <Button kind="soft" icon={Maximize} onClick={full}>
          {t("chartFull")}
        </Button>
      </ActionBar>
    );
  return (
    <ActionBar className={trading}>
      <StarButton symbol={item.symbol} />
      <IconButton icon={BellPlus} label={t("alert")} onClick={alert} />
      <IconButton icon={Maximize} label={t("chartFull")} onClick={full} />
      <Button kind="buy" onClick={() => navigate(buy)}>
        {t("buy")}
      </Button>
      <Button kind="sell" onClick={() => navigate(sell)}>
        {t("sell")}
      </Button>
    </ActionBar>
  );
}
