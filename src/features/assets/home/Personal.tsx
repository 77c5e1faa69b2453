import { ChevronDown, History, ReceiptText } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useRate, useRateReload } from "../../../data/queries/money/rate.ts";
import { useAssets, useWallets } from "../../../data/queries/money/wallets.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { bpText, ratioBp } from "../../../lib/format/percent.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { useEvery, useResetTime } from "../../../parts/money/use-every.ts";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import { owedAsHeld } from "../../../parts/money/worth.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Actions } from "./Actions.tsx";
import { Allocation } from "./Allocation.tsx";
import { CoinList } from "./CoinList.tsx";
import { Curve, directionOf } from "./Curve.tsx";
import * as s from "./home.styles.ts";
import { Pockets } from "./Pockets.tsx";

/**
 * The server's figures are asked for again this often while they are seen: the day's profit and the
 * currency's rate follow the market.
 */
const AGAIN_MS = 10_000;

/**
 * The assets tab. Values follow the market by themselves; what the account holds follows its
 * events.
 */
export default function Personal() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const mode = useValue(session$.mode);
  const isHidden = useValue(hidden$);
  const rate = useRate();
  const wallets = useWallets();
  const assets = useAssets();
  const list = wallets.data?.list;
  const owed = wallets.data?.owed;
  const held = useMemo(
    () => [
      ...(list?.map(({ symbol, balance }) => ({ symbol, amount: balance })) ?? []),
      ...owedAsHeld(owed ?? []),
    ],
    [list, owed],
  );
  const coins = useLiveCoins(held.map(({ symbol }) => symbol));
  const rateAgain = useRateReload();
  useEvery(AGAIN_MS, () => {
    assets.reload();
    rateAgain();
  });

  const resets = useResetTime();
  const profit = assets.data?.profitToday ?? "";
  const profitRate = assets.data?.profitRate ?? "";
  return (
    <>
      <div className={s.sky} aria-hidden="true" />
      <Header
        large
        clear
        className={s.over}
        title={
          <>
            {t("title")}{" "}
            <Badge kind={mode === "demo" ? "warn" : "brand"}>{t(`mode.${mode}`)}</Badge>
          </>
        }
        end={
          <>
            <IconButton
              icon={ReceiptText}
              label={t("ledger.title")}
              onClick={() => navigate("/cryptos/accountChange")}
            />
            {known("/Record/DepositAndWithdrawal") && (
              <IconButton
                icon={History}
                label={t("records")}
                onClick={() => navigate("/Record/DepositAndWithdrawal")}
              />
            )}
          </>
        }
      />
      <Page className={s.page}>
        <section className={s.hero} aria-label={t("total")}>
          <div className={s.label}>
            {t("total")}
            <HideButton />
          </div>
          <p className={s.total}>
            {list === undefined || rate === undefined ? (
              MISSING
            ) : (
              <LiveWorth of={held} coins={coins} rate={rate} />
            )}
            <a
              className={s.currency}
              href="#/cryptos/exchangeRate"
              aria-label={t("currency", { currency: rate?.currency ?? "" })}
            >
              {rate?.currency}
              <Icon of={ChevronDown} size="s" />
            </a>
          </p>
          <p className={s.under}>
            <span>
              ≈ {list === undefined ? MISSING : <LiveWorth of={held} coins={coins} />} USDT
            </span>
            <span>
              {t("today", { time: resets })}{" "}
              <span className={s.dir} data-dir={directionOf(profit)}>
                {isHidden ? HIDDEN : profit === "" ? MISSING : amountChangeText(profit)}
                {profitRate !== "" && ` (${bpText(ratioBp(profitRate))})`}
              </span>
            </span>
          </p>
        </section>
        <Curve />
        <Actions mode={mode} />
        <Allocation wallets={list} owed={owed} coins={coins} />
        <Pockets wallets={wallets} coins={coins} rate={rate} />
        <CoinList wallets={wallets} coins={coins} rate={rate} mode={mode} />
      </Page>
    </>
  );
}
