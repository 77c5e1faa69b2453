import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { DIRECTIONS } from "../../../../contract/rules/c2c/roles.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useCenter, useOrders } from "../../../data/queries/user/c2c.ts";
import { timeText } from "../../../lib/format/time.ts";
import { MemberName } from "../../../parts/c2c/Face.tsx";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { chips } from "../market/market.styles.ts";
import * as s from "./order.styles.ts";

const TABS = ["open", "completed", "cancelled"] as const;
type Tab = (typeof TABS)[number];
/** As the address says it, and as the list is asked for. */
const ROLES = { user: "taken", advertiser: "served" } as const;
type Role = keyof typeof ROLES | "";
const keyOf = ({ order_no }: Order): string => order_no;
const ROW_PX = 84;

/**
 * Orders of the user, by how they stand: those that were taken and those of the own ads, in one
 * list.
 */
export default function OrderList() {
  const { t } = useTranslation("c2c");
  const [query, setQuery] = useSearchParams();
  const back = useBack("/cryptos/c2cTrade");
  const center = useCenter().data;
  const tab = TABS.find((one) => one === query.get("tab")) ?? "open";
  const role: Role =
    (["user", "advertiser"] as const).find((one) => one === query.get("role")) ?? "";
  const go = (next: { tab?: Tab; role?: Role }): void => {
    const { role: only, ...rest } = { tab, role, ...next };
    setQuery({ ...rest, ...(only !== "" && { role: only }) }, { replace: true });
  };
  const [of, choose] = useState({ symbol: "", direction: "" as "" | (typeof DIRECTIONS)[number] });
  const served = center?.open_served ?? 0;
  const counts: Partial<Record<keyof typeof ROLES, number>> =
    tab !== "open" || center === undefined
      ? {}
      : { user: center.open_orders - served, advertiser: served };
  const hasAds =
    center?.cert_status === "certified" ||
    center?.cert_status === "disabled" ||
    role === "advertiser";
  return (
    <>
      <Header title={t("orders.title")} back={{ label: t("common:back"), onClick: back }} />
      <nav aria-label={t("orders.title")}>
        <Tabs
          id="c2c-orders"
          label={t("orders.title")}
          items={TABS.map((key) => ({
            key,
            label: t(`orders.tab.${key}`),
            ...(key === "open" && center !== undefined && { count: center.open_orders }),
          }))}
          value={tab}
          onChange={(one) => go({ tab: one })}
        />
      </nav>
      <Page>
        <TabPanel tabs="c2c-orders" value={tab}>
          <ChipRow inset className={chips} label={t("filter.title")}>
            {hasAds &&
              (["advertiser", "user"] as const).map((key) => (
                <Chip
                  key={key}
                  selected={role === key}
                  count={counts[key] ?? 0}
                  onClick={() => go({ role: role === key ? "" : key })}
                >
                  {t(key === "advertiser" ? "orders.ofAds" : "orders.taken")}
                </Chip>
              ))}
            {DIRECTIONS.map((key) => (
              <Chip
                key={key}
                selected={of.direction === key}
                onClick={() => choose({ ...of, direction: of.direction === key ? "" : key })}
              >
                {t(key)}
              </Chip>
            ))}
            {C2C_COINS.map((key) => (
              <Chip
                key={key}
                selected={of.symbol === key}
                onClick={() => choose({ ...of, symbol: of.symbol === key ? "" : key })}
              >
                {key}
              </Chip>
            ))}
          </ChipRow>
          <List {...of} tab={tab} role={role === "" ? "all" : ROLES[role]} />
        </TabPanel>
      </Page>
    </>
  );
}

function List(asked: Parameters<typeof useOrders>[0]) {
  const of = useOrders(asked);
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  return (
    <PagedList
      of={usePages(of, keyOf)}
      label={t("orders.title")}
      keyOf={keyOf}
      rowPx={ROW_PX}
      row={(order) => <Row order={order} reload={of.first.reload} />}
      empty={
        <Empty
          title={t("orders.none")}
          action={{ label: t("orders.market"), onClick: () => navigate("/cryptos/wantBuy") }}
        />
      }
    />
  );
}

function Row({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  return (
    <button type="button" className={s.row} onClick={() => navigate(orderScreen(order))}>
      <span>
        <b data-side={order.my_role}>
          {t(order.my_role === "buyer" ? "take.buy" : "take.sell", { coin: order.symbol })}
        </b>
        <em data-live={order.finish_time === 0 || undefined}>
          {t(`status.${order.status}`)}{" "}
          {order.status === "unpaid" && (
            <CountDown
              until={order.expire_time}
              now={serverNow}
              label={t("open.left")}
              onEnd={reload}
            >
              {""}
            </CountDown>
          )}
        </em>
      </span>
      <span>
        <span className="num" translate="no">
          {fiatSum(order.amount, order.currency, order.currency_symbol)}
        </span>
        <span className="num" translate="no">
          {coinSum(order.quantity, order.symbol)}
        </span>
      </span>
      <span>
        <MemberName of={order.peer} />
        <small>
          {order.unread > 0 && (
            <Badge kind="danger">{t("chat.unread", { count: order.unread })}</Badge>
          )}{" "}
          {timeText(order.create_time)}
        </small>
      </span>
    </button>
  );
}
