import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  PlusCircle,
  RefreshCw,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../contract/http/shapes.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Icon, type IconShape } from "../../../ui/Icon.tsx";
import * as s from "./home.styles.ts";

const WAYS = [
  { key: "deposit", path: "/exchange/channel-in", icon: ArrowDownToLine, modes: ["real"] },
  { key: "topUp", path: "/my/index", icon: PlusCircle, modes: ["demo"] },
  { key: "withdraw", path: "/exchange/channel-out", icon: ArrowUpFromLine, modes: ["real"] },
  { key: "transfer", path: "/transfer/index", icon: ArrowLeftRight, modes: ["real", "demo"] },
  { key: "exchange", path: "/cryptos/exchangePage", icon: RefreshCw, modes: ["real", "demo"] },
] as const;

/** The ways money goes; those without a screen are left out. */
export function Actions({ mode }: { mode: Mode }) {
  return <WayRow ways={WAYS.filter(({ modes }) => (modes as readonly Mode[]).includes(mode))} />;
}

const OF_COIN = [
  { key: "deposit", path: "/cryptos/rechargePage?symbol=", icon: ArrowDownToLine },
  { key: "withdraw", path: "/cryptos/withdraw/withdrawPage?symbol=", icon: ArrowUpFromLine },
  { key: "transfer", path: "/transfer/index?symbol=", icon: ArrowLeftRight },
  { key: "exchange", path: "/cryptos/exchangePage?from=", icon: RefreshCw },
] as const;

/** The same for one coin. */
export const CoinActions = ({ symbol }: { symbol: string }) => (
  <WayRow ways={OF_COIN.map(({ path, ...way }) => ({ ...way, path: `${path}${symbol}` }))} />
);

function WayRow({ ways }: { ways: readonly { key: string; path: string; icon: IconShape }[] }) {
  const { t } = useTranslation("assets");
  const known = useRouteKnown();
  return (
    <nav className={s.actions} aria-label={t("actions.name")}>
      {ways
        .filter(({ path }) => known(path))
        .map(({ key, path, icon }) => (
          <a key={key} className={s.action} href={`#${path}`}>
            <span>
              <Icon of={icon} />
            </span>
            <span>{t(`actions.${key}`)}</span>
          </a>
        ))}
    </nav>
  );
}
