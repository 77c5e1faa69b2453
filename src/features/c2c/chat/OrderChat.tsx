import { css } from "@linaria/core";
import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { CHAT_OPEN_MS, MESSAGE_MAX } from "../../../../contract/rules/c2c/limits.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { ChatBones } from "../../../parts/chat/ChatBones.tsx";
import { Composer } from "../../../parts/chat/Composer.tsx";
import { room } from "../../../parts/chat/chat.styles.ts";
import { Log } from "../../../parts/chat/Log.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { OrderFrame } from "../order/OrderFrame.tsx";
import { useOrderThread } from "./use-order-thread.ts";

const strip = css`
  flex: none;
  padding: var(--s-1) var(--gutter);
`;
const care = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--gutter);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  > svg { flex: none; }
`;
const closed = css`
  flex: none;
  padding: var(--s-3) var(--gutter) calc(var(--s-3) + env(safe-area-inset-bottom));
  color: var(--ink-2);
  text-align: center;
`;

/** Chat of the two sides of an order, with what the platform did between. */
export default function OrderChat() {
  return (
    <OrderFrame stays>
      {(order, reload) => <Chat key={order.order_no} order={order} reload={reload} />}
    </OrderFrame>
  );
}

function Chat({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const to = orderScreen(order);
  const back = useBack(to);
  const state = useOrderThread(order);
  const { thread, of } = state;
  const isClosed = order.finish_time > 0 && serverNow() >= order.finish_time + CHAT_OPEN_MS;
  return (
    <>
      <Header title={order.peer.nick_name} back={{ label: t("common:back"), onClick: back }} />
      <section className={strip} aria-label={t("order.title")}>
        <CellGroup>
          <Cell
            label={t(`status.${order.status}`)}
            caption={`${t(`take.${order.my_role === "buyer" ? "buy" : "sell"}`, { coin: coinSum(order.quantity, order.symbol) })} · ${fiatSum(order.amount, order.currency, order.currency_symbol)}`}
            value={
              order.status === "unpaid" && (
                <CountDown
                  until={order.expire_time}
                  now={serverNow}
                  label={t("open.left")}
                  onEnd={reload}
                >
                  00:00
                </CountDown>
              )
            }
            onClick={() => navigate(to)}
          />
        </CellGroup>
      </section>
      {thread.isKnown ? (
        <Page className={room}>
          <Log of={state} care={t("chat.begin", { name: order.peer.nick_name })} />
        </Page>
      ) : (
        <Page>
          <PageState
            of={of.data === undefined ? { ...of, reload: state.reload } : { status: "pending" }}
            skeleton={<ChatBones />}
          >
            {() => null}
          </PageState>
        </Page>
      )}
      <section aria-label={t("chat.title")}>
        <p className={care}>
          <Icon of={ShieldCheck} size="s" />
          <span>{t("chat.care")}</span>
        </p>
        {isClosed && <p className={closed}>{t("chat.closed")}</p>}
      </section>
      {!isClosed && (
        <Composer
          onSend={state.send}
          disabled={!thread.isKnown}
          draft={`c2c-chat.${order.order_no}`}
          max={MESSAGE_MAX}
        />
      )}
    </>
  );
}
