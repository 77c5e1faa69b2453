import {
  BadgeCheck,
  CircleHelp,
  Landmark,
  ListFilter,
  Megaphone,
  OctagonPause,
  ReceiptText,
  Zap,
} from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { useRateOf } from "../../../data/queries/money/rate.ts";
import { useCenter, useOrder } from "../../../data/queries/user/c2c.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { timeText } from "../../../lib/format/time.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { LiveWorth } from "../../../parts/money/LiveWorth.tsx";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { useLiveCoins } from "../../../parts/money/use-live-coins.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import type { IconShape } from "../../../ui/Icon.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Banner } from "../../../ui/state/Banner.tsx";
import * as s from "./market.styles.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { useChoice } from "./use-choice.ts";

interface Door {
  key: string;
  icon: IconShape;
  path: string;
  value?: string;
}

/**
 * Home of C2C: what is traded, the two ways to it, and what is open. With an order in its address
 * it only leads to that order.
 */
export default function C2cTrade() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const back = useBack("/more");
  const isUser = useValue(session$.signedIn);
  const center = useCenter().data;
  const wanted = useOrder(query.get("order_no") ?? "").data;
  useEffect(() => {
    if (wanted !== undefined) navigate(orderScreen(wanted), { replace: true });
  }, [wanted, navigate]);
  const known = useRouteKnown();
  const isAdvertiser = center?.cert_status === "certified";
  const doors: Door[] = [
    ...(isUser
      ? [
          {
            key: "orders",
            icon: ReceiptText,
            path: "/cryptos/wantBuy/c2cOrderList",
            value: center ? String(center.open_orders) : "",
          },
          {
            key: "methods",
            icon: Landmark,
            path: known("/cryptos/paymentMethod")
              ? "/cryptos/paymentMethod"
              : "/payMentMethod/list",
          },
          {
            key: isAdvertiser ? "ads" : "become",
            icon: isAdvertiser ? Megaphone : BadgeCheck,
            path: isAdvertiser ? "/cryptos/c2cAdvertList" : "/cryptos/c2cUserCenter",
          },
        ]
      : [{ key: "login", icon: ReceiptText, path: "/login?redirect=%2Fcryptos%2Fc2cTrade" }]),
    {
      key: "help",
      icon: CircleHelp,
      path: known("/cryptos/c2cHelpCenter") ? "/cryptos/c2cHelpCenter" : "/helpCenter",
    },
  ];
  const resets = useResetTime();
  const left = center && Math.max(0, center.cancel_limit - center.cancel_today);
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      {center !== undefined && center.buy_blocked_until > 0 && (
        <Banner
          kind="warn"
          icon={OctagonPause}
          detail={t("home.until", { time: timeText(center.buy_blocked_until) })}
        >
          {t("home.blocked")}
        </Banner>
      )}
      <Page grouped className={s.page}>
        <Choice />
        {center !== undefined && <OpenOrders most={5} />}
        <CellGroup>
          <Cell
            icon={Zap}
            label={t("quick.title")}
            caption={t("quick.text")}
            onClick={() => navigate("/cryptos/wantBuy/quick")}
          />
          <Cell
            icon={ListFilter}
            label={t("home.self")}
            caption={t("home.selfText")}
            onClick={() => navigate("/cryptos/wantBuy")}
          />
        </CellGroup>
        <CellGroup
          note={left === undefined ? undefined : t("home.left", { count: left, time: resets })}
        >
          {doors
            .filter(({ path }) => known(path))
            .map(({ key, icon, path, value }) => (
              <Cell
                key={key}
                icon={icon}
                label={t(`home.${key}`)}
                {...(value && { value })}
                onClick={() => navigate(path)}
              />
            ))}
        </CellGroup>
      </Page>
    </>
  );
}

/** Coin, currency, and what a coin is worth in it by the market. */
function Choice() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const { choice, choose } = useChoice();
  const rate = useRateOf(choice.currency);
  const coins = useLiveCoins([choice.symbol]);
  return (
    <CellGroup
      note={
        <>
          {t("home.reference", { coin: choice.symbol })}{" "}
          <LiveWorth
            of={[{ symbol: choice.symbol, amount: "1" }]}
            coins={coins}
            rate={rate}
            before="≈ "
            signed
          />
        </>
      }
    >
      <Cell
        label={t("coin")}
        value={
          <SegmentedControl
            small
            label={t("coin")}
            items={C2C_COINS.map((key) => ({ key, label: key }))}
            value={choice.symbol as (typeof C2C_COINS)[number]}
            onChange={(symbol) => choose({ symbol })}
          />
        }
      />
      <Cell
        label={t("currency.title")}
        value={`${choice.currency} ${choice.currencySymbol}`}
        onClick={() => navigate("/cryptos/selectLegalCurrency?from=c2cTrade")}
      />
    </CellGroup>
  );
}
