import {
  Headphones,
  ListOrdered,
  Megaphone,
  Pencil,
  PlusCircle,
  ReceiptText,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Center } from "../../../../contract/http/c2c/shapes.ts";
import { useCenter } from "../../../data/queries/user/c2c.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Face } from "../../../parts/c2c/Face.tsx";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Badge, type BadgeKind } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import type { IconShape } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "../advertiser.styles.ts";
import { Figures } from "../Figures.tsx";
import { Certification } from "./Certification.tsx";
import { NicknameSheet } from "./NicknameSheet.tsx";
import { Ways } from "./Ways.tsx";

/**
 * `/cryptos/c2cUserCenter`: the user in C2C: name, certificate, figures, what is frozen, how to be
 * told.
 */
export default function UserCenter() {
  const { t } = useTranslation(["advertiser", "common", "payment"]);
  const back = useBack("/cryptos/c2cTrade");
  const center = useCenter();
  return (
    <>
      <Header title={t("center.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        <PageState of={center}>
          {(of) => (
            <>
              <Me of={of} />
              <Certification of={of} />
              <Doors of={of} />
              <Today of={of} />
              <Ways key={`${of.notify.order} ${of.notify.appeal}`} of={of.notify} />
            </>
          )}
        </PageState>
      </Page>
    </>
  );
}

const KINDS: Readonly<Record<Center["cert_status"], BadgeKind>> = {
  none: "plain",
  applied: "warn",
  certified: "brand",
  rejected: "danger",
  disabled: "danger",
};

function Me({ of }: { of: Center }) {
  const { t } = useTranslation("advertiser");
  const [open, setOpen] = useState(false);
  const name = of.nick_name === "" ? t("center.nameless") : of.nick_name;
  return (
    <section className={s.card}>
      <div className={s.who}>
        <Face name={name} large />
        <div>
          <h2>{name}</h2>
          <p>
            <Badge kind={KINDS[of.cert_status]}>{t(`cert.${of.cert_status}`)}</Badge>
          </p>
        </div>
        <IconButton icon={Pencil} label={t("nick.change")} onClick={() => setOpen(true)} />
      </div>
      <Figures of={of.stats} />
      <NicknameSheet open={open} onClose={() => setOpen(false)} known={of.nick_name} />
    </section>
  );
}

interface Door {
  path: string;
  icon: IconShape;
  label: string;
  value?: string | number;
  /** False: not of this user. */
  needs?: boolean;
}
const ORDERS = "/cryptos/wantBuy/c2cOrderList";

function Doors({ of }: { of: Center }) {
  const { t } = useTranslation(["advertiser", "payment"]);
  const known = useRouteKnown();
  const isCertified = of.cert_status === "certified";
  const hasAds = isCertified || of.cert_status === "disabled";
  const doors: Door[] = [
    {
      path: "/cryptos/c2cAdvertList",
      needs: hasAds,
      icon: Megaphone,
      label: t("list.title"),
      value: t("center.ads", { count: of.ads_on_sale, most: of.ad_limit }),
    },
    { path: "/cryptos/c2cAdvertAdd", needs: isCertified, icon: PlusCircle, label: t("post.title") },
    {
      path: `${ORDERS}?role=advertiser`,
      needs: hasAds,
      icon: ListOrdered,
      label: t("center.ordersOfAds"),
    },
    {
      path: ORDERS,
      icon: ReceiptText,
      label: t("center.orders"),
      ...(of.open_orders > 0 && { value: of.open_orders }),
    },
    {
      path: "/cryptos/paymentMethod",
      icon: Wallet,
      label: t("payment:title"),
      value: of.payment_method_count,
    },
    { path: "/cryptos/c2cHelpCenter", icon: Headphones, label: t("center.help") },
  ];
  return (
    <CellGroup>
      {doors
        .filter(({ path, needs }) => needs !== false && known(path))
        .map(({ path, needs, ...door }) => (
          <Cell key={path} {...door} href={`#${path}`} />
        ))}
    </CellGroup>
  );
}

function Today({ of }: { of: Center }) {
  const { t } = useTranslation("advertiser");
  const resets = t("common:resets", { time: useResetTime() });
  return (
    <section className={s.card}>
      <KeyValue
        pairs={[
          {
            key: t("center.cancels"),
            value: `${t("center.cancelsOf", { count: of.cancel_today, most: of.cancel_limit })} · ${resets}`,
          },
          ...(of.buy_blocked_until > 0
            ? [{ key: t("center.blocked"), value: timeText(of.buy_blocked_until) }]
            : []),
          { key: t("center.margin"), value: `${plainText(of.margin_frozen, 2)} USDT` },
        ]}
      />
    </section>
  );
}
