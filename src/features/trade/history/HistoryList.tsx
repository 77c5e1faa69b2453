import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Deal, Order } from "../../../../contract/http/trading/orders.ts";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { tradeFile, useFillList, useOrderList } from "../../../data/queries/user/orders.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { FillLine, OrderLine } from "../../../parts/orders/OrderLine.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "./history.styles.ts";
import PerpetualHistory from "./PerpetualHistory.tsx";

const KINDS = ["orders", "fills"] as const;
const RANGES = [7, 30, 90, 365] as const;
const SIDES = ["", "buy", "sell"] as const;
type Kind = (typeof KINDS)[number];
type Side = (typeof SIDES)[number];

/** A day as the address names it: epoch ms. */
const millis = (text: string | null): number | undefined => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

const PRODUCTS = ["spot", "perpetual"] as const;

/** `/history/list?product=&kind=&from=&to=`: everything past, a product at a time. */
export default function HistoryList() {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const product = query.get("product") === "perpetual" ? "perpetual" : "spot";
  const products = (
    <ChipRow label={t("product")} inset className={s.chips}>
      {PRODUCTS.map((one) => (
        <Chip key={one} selected={product === one} onClick={() => setQuery({ product: one }, { replace: true })}>
          {t(one)}
        </Chip>
      ))}
      <Chip onClick={() => navigate("/cryptos/deliveryContractHistory?state=done")}>{t("delivery")}</Chip>
    </ChipRow>
  );
  return product === "perpetual" ? <PerpetualHistory products={products} /> : <SpotHistory products={products} />;
}

/** Past orders and fills over all pairs. An address with `from` shows that time; a range leads out of it. */
function SpotHistory({ products }: { products: ReactNode }) {
  const { t } = useTranslation("trade");
  const back = useBack("/trade/index");
  const [query, setQuery] = useSearchParams();
  const kind: Kind = query.get("kind") === "fills" ? "fills" : "orders";
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  const [side, setSide] = useState<Side>("");
  const [busy, setBusy] = useState(false);
  // One beginning a choice: a list whose bounds move with the clock would be another list each time.
  const [since, setSince] = useState(serverNow);
  const [from, to] = [millis(query.get("from")), millis(query.get("to"))];
  const begins = from ?? since - days * DAY_MS;
  const range = { from: String(begins), ...(to === undefined ? {} : { to: String(to) }) };
  const change = (next: Kind): void => {
    const changed = new URLSearchParams(query);
    changed.set("kind", next);
    setQuery(changed, { replace: true });
  };
  const choose = (next: (typeof RANGES)[number]): void => {
    setDays(next);
    setSince(serverNow());
    setQuery({ kind }, { replace: true });
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const file = await tradeFile({ kind, ...range });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${kind}.csv`);
    else toast({ kind: "fail", text: t("history.fileFailed") });
  };
  const isFiltered = side !== "" || from !== undefined;
  const reset = (): void => {
    setSide("");
    setQuery({ kind }, { replace: true });
  };
  return (
    <>
      <Header
        title={t("history.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton icon={Download} label={t("history.file")} disabled={busy} onClick={() => void save()} />
          </>
        }
      />
      <nav aria-label={t("records")}>
        <Tabs id="past" small label={t("records")} items={KINDS.map((key) => ({ key, label: t(`history.${key}`) }))} value={kind} onChange={change} />
      </nav>
      <Page>
        {products}
        <ChipRow label={t("history.range")} inset className={s.chips}>
          {RANGES.map((one) => (
            <Chip key={one} selected={from === undefined && days === one} onClick={() => choose(one)}>
              {t("history.days", { count: one })}
            </Chip>
          ))}
          {kind === "orders" &&
            SIDES.map((one) => (
              <Chip key={one} selected={side === one} onClick={() => setSide(one)}>
                {t(one === "" ? "history.both" : `side.${one}`)}
              </Chip>
            ))}
        </ChipRow>
        <TabPanel tabs="past" value={kind}>
          {kind === "orders" ? (
            <Orders range={range} side={side} {...(isFiltered && { reset })} />
          ) : (
            <Fills range={range} {...(from !== undefined && { reset })} />
          )}
        </TabPanel>
      </Page>
    </>
  );
}

interface ListProps {
  range: { from: string; to?: string };
  reset?: () => void;
}

function Nothing({ reset }: Pick<ListProps, "reset">) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const action = reset === undefined ? { label: t("trade"), onClick: () => navigate("/trade/index") } : { label: t("history.reset"), onClick: reset };
  return <Empty title={t("noRecords")} action={action} />;
}

const orderKey = ({ orderNo }: Order): string => orderNo;
function Orders({ range, side, reset }: ListProps & { side: Side }) {
  const { t } = useTranslation("trade");
  const pages = usePages(useOrderList({ state: "all", side, ...range }), orderKey);
  return (
    <PagedList
      of={pages}
      label={t("history.orders")}
      keyOf={orderKey}
      rowPx={64}
      row={(order) => <OrderLine order={order} />}
      empty={<Nothing {...(reset && { reset })} />}
    />
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;
function Fills({ range, reset }: ListProps) {
  const { t } = useTranslation("trade");
  const pages = usePages(useFillList(range), fillKey);
  return (
    <PagedList
      of={pages}
      label={t("history.fills")}
      keyOf={fillKey}
      rowPx={64}
      row={(fill) => <FillLine fill={fill} />}
      empty={<Nothing {...(reset && { reset })} />}
    />
  );
}
