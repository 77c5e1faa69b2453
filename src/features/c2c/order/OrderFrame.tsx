import { MessageCircleMore } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { useOrder } from "../../../data/queries/user/c2c.ts";
import { elsewhere } from "../../../parts/c2c/order-screen.ts";
import { FormBones } from "../../../parts/form/FormBones.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { page } from "./order.styles.ts";

const LIST = "/cryptos/wantBuy/c2cOrderList";

/** Parts of an order's screen. */
export interface OrderParts {
  title: ReactNode;
  body: ReactNode;
  /** Buttons, the primary one last; none without it. */
  footer?: ReactNode;
}

/**
 * The frame of the order's screens: loads the order of the address, follows it to another step
 * unless `stays`, and has the way to its chat.
 */
export function OrderFrame({
  stays,
  children,
}: {
  stays?: boolean;
  children: (order: Order, reload: () => void) => ReactNode;
}) {
  const { t } = useTranslation("c2c");
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const back = useBack(LIST);
  const no = query.get("order_no") ?? "";
  const order = useOrder(no);
  if (no === "") return <Navigate to={LIST} replace />;
  const to = order.data && !stays ? elsewhere(pathname, order.data) : undefined;
  if (to !== undefined) return <Navigate to={to} replace />;
  if (order.data !== undefined) return children(order.data, order.reload);
  const isNone = order.status === "failed" && order.error.kind === "business";
  return (
    <>
      <Header title={t("order.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        {isNone ? (
          <Empty title={t("order.none")} action={{ label: t("orders.title"), onClick: back }} />
        ) : (
          <PageState of={order} skeleton={<FormBones label={t("order.title")} />}>
            {() => null}
          </PageState>
        )}
      </Page>
    </>
  );
}

/** Header with the chat, the cards, the buttons. */
export function OrderPage({
  order,
  title,
  footer,
  children,
}: {
  order: Order;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const back = useBack(LIST);
  return (
    <>
      <Header
        title={title}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={MessageCircleMore}
            label={order.unread > 0 ? t("chat.unread", { count: order.unread }) : t("chat.title")}
            notice={order.unread > 0}
            onClick={() => navigate(`/cryptos/chat?order_no=${order.order_no}`)}
          />
        }
      />
      <Page grouped className={page}>
        {children}
      </Page>
      {footer && <ActionBar>{footer}</ActionBar>}
    </>
  );
}
