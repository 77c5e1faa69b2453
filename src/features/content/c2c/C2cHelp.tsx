import { Headphones, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { useOrder, useOrders } from "../../../data/queries/user/c2c.ts";
import { timeText } from "../../../lib/format/time.ts";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { cures, SERVICE } from "./problems.ts";

const MOST = 20;
const TABS = ["open", "completed", "cancelled"] as const;

/**
 * `/cryptos/c2cHelp?order_no`: one of the user's last orders, what is wrong with it, and the step
 * that cures it.
 */
export default function C2cHelp() {
  const { t } = useTranslation(["content", "common"]);
  const no = useSearchParams()[0].get("order_no") ?? "";
  const back = useBack("/cryptos/c2cHelpCenter");
  return (
    <>
      <Header title={t("c2c.order")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        {no === "" ? <Pick /> : <Problems no={no} />}
      </Page>
    </>
  );
}

const sumOf = (order: Order): string =>
  `${coinSum(order.quantity, order.symbol)} · ${fiatSum(order.amount, order.currency, order.currency_symbol)}`;

function Pick() {
  const { t } = useTranslation("content");
  const [, setQuery] = useSearchParams();
  const [open, completed, cancelled] = TABS.map(useLast);
  const isThere =
    open.data !== undefined && completed.data !== undefined && cancelled.data !== undefined;
  const waits = [open, completed, cancelled].find(({ data }) => data === undefined) ?? open;
  const all = [open, completed, cancelled].flatMap(({ data }) => data?.list ?? []);
  const last = all.sort((a, b) => b.create_time - a.create_time).slice(0, MOST);
  return (
    <PageState of={waits}>
      {() =>
        isThere && (
          <>
            {last.length === 0 ? (
              <Empty compact icon={ReceiptText} title={t("c2c.none")} />
            ) : (
              <CellGroup title={t("c2c.pick")}>
                {last.map((order) => (
                  <Cell
                    key={order.order_no}
                    label={`${t(order.my_role === "buyer" ? "c2c.asBuyer" : "c2c.asSeller")} ${sumOf(order)}`}
                    caption={`${order.peer.nick_name} · ${timeText(order.create_time)}`}
                    onClick={() => setQuery({ order_no: order.order_no })}
                  />
                ))}
              </CellGroup>
            )}
            <Service />
          </>
        )
      }
    </PageState>
  );
}

const useLast = (tab: (typeof TABS)[number]) => useOrders({ tab, page_size: String(MOST) }).first;

function Problems({ no }: { no: string }) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const order = useOrder(no);
  if (order.status === "failed" && order.error.kind === "business" && order.data === undefined)
    return <Pick />;
  return (
    <PageState of={order}>
      {(of) => (
        <>
          <CellGroup>
            <Cell
              label={sumOf(of)}
              caption={`${of.peer.nick_name} · ${timeText(of.create_time)}`}
            />
          </CellGroup>
          <CellGroup title={t("c2c.wrong")}>
            {cures(of)
              .filter(({ path }) => known(path))
              .map(({ problem, next, path }) => (
                <Cell
                  key={problem}
                  label={t(`c2c.problem.${problem}`)}
                  caption={t(`c2c.next.${next}`)}
                  onClick={() => navigate(path)}
                />
              ))}
          </CellGroup>
        </>
      )}
    </PageState>
  );
}

function Service() {
  const { t } = useTranslation("content");
  const known = useRouteKnown();
  if (!known(SERVICE)) return null;
  return (
    <CellGroup>
      <Cell
        icon={Headphones}
        label={t("help.service")}
        caption={t("c2c.next.service")}
        href={`#${SERVICE}`}
      />
    </CellGroup>
  );
}
