import { ChevronDown, Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { useTraded } from "../../../data/queries/trading/traded.ts";
import { tradeFile } from "../../../data/queries/user/orders.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { ANY_TIME, type DateRange, RangeChip, rangeParams } from "../../../parts/money/RangeChip.tsx";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "./history.styles.ts";
import { PastList } from "./PastList.tsx";
import type { PastKind, PastProduct } from "./past-kinds.ts";

const KINDS: Readonly<Record<"exchange" | "contract", readonly PastKind[]>> = {
  exchange: ["orders", "fills"],
  contract: ["closed", "orders", "fills", "funding"],
};
const RANGES = [7, 30, 90, 365] as const;
const SIDES = ["", "buy", "sell"] as const;
type Side = (typeof SIDES)[number];

/** A day as the address names it: epoch ms. */
const millis = (text: string | null): number | undefined => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

interface PastProps {
  product: PastProduct;
  title: string;
  /** Above the lists, where other products can be chosen. */
  products?: ReactNode;
}

/** What is past of one product: its kinds, the filters, a file of what is shown. An address with `from` shows that time; a range leads out of it. */
export function Past({ product, title, products }: PastProps) {
  const { t } = useTranslation(["trade", "perpetual"]);
  const back = useBack(`/trade/index?product=${product}`);
  const [query, setQuery] = useSearchParams();
  const kinds = KINDS[product === "spot" || product === "stock" ? "exchange" : "contract"];
  const kind = kinds.find((one) => one === query.get("kind")) ?? kinds[0];
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  const [dates, setDates] = useState<DateRange>(ANY_TIME);
  const [side, setSide] = useState<Side>("");
  const [symbol, setSymbol] = useState("");
  const [picks, setPicks] = useState(false);
  const [busy, setBusy] = useState(false);
  const traded = useTraded(product).data ?? [];
  // One beginning a choice: a list whose bounds move with the clock would be another list each time.
  const [since, setSince] = useState(serverNow);
  const [from, to] = [millis(query.get("from")), millis(query.get("to"))];
  const own = rangeParams(dates);
  const isDated = from === undefined && (own.from !== undefined || own.to !== undefined);
  const range = isDated ? own : { from: String(from ?? since - days * DAY_MS), ...(to !== undefined && { to: String(to) }) };
  const address = (next: PastKind): void => setQuery({ ...(products !== undefined && { product }), kind: next }, { replace: true });
  const change = (next: PastKind): void => {
    const changed = new URLSearchParams(query);
    changed.set("kind", next);
    setQuery(changed, { replace: true });
  };
  const reset = (): void => {
    setSide("");
    setSymbol("");
    setDates(ANY_TIME);
    address(kind);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const file = await tradeFile({ kind, product, symbol, ...range });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${product}-${kind}.csv`);
    else toast({ kind: "fail", text: t("history.fileFailed") });
  };
  const hasSides = kind === "orders";
  const isFiltered = side !== "" || symbol !== "" || from !== undefined || isDated;
  const word = (one: PastKind): string => t(product === "forex" && one === "funding" ? "perpetual:forex.swap" : `history.${one}`);
  return (
    <>
      <Header
        title={title}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton icon={Download} label={t("history.file")} disabled={busy} onClick={() => void save()} />
          </>
        }
      />
      <nav aria-label={t("records")}>
        <Tabs id="past" small label={t("records")} items={kinds.map((key) => ({ key, label: word(key) }))} value={kind} onChange={change} />
      </nav>
      <Page>
        {products}
        <ChipRow label={t("history.range")} inset className={s.chips}>
          <Chip selected={symbol !== ""} aria-haspopup="dialog" onClick={() => setPicks(true)}>
            {symbol === "" ? t("history.allSymbols") : pairOf({ symbol })}
            <Icon of={ChevronDown} size="xs" />
          </Chip>
          {RANGES.map((one) => (
            <Chip
              key={one}
              selected={from === undefined && !isDated && days === one}
              onClick={() => {
                setDays(one);
                setDates(ANY_TIME);
                setSince(serverNow());
                address(kind);
              }}
            >
              {t("history.days", { count: one })}
            </Chip>
          ))}
          <RangeChip
            value={dates}
            onChange={(next) => {
              setDates(next);
              address(kind);
            }}
          />
          {hasSides &&
            SIDES.map((one) => (
              <Chip key={one} selected={side === one} onClick={() => setSide(one)}>
                {t(one === "" ? "history.both" : `side.${one}`)}
              </Chip>
            ))}
        </ChipRow>
        <TabPanel tabs="past" value={kind}>
          <PastList
            key={`${kind}${symbol}${side}${JSON.stringify(range)}`}
            {...{ kind, product, symbol, range, side: hasSides ? side : "" }}
            {...(isFiltered && { reset })}
          />
        </TabPanel>
      </Page>
      <SelectSheet
        open={picks}
        onClose={() => setPicks(false)}
        title={t("history.symbol")}
        value={symbol}
        onChange={setSymbol}
        options={[{ key: "", label: t("history.allSymbols") }, ...traded.map((one) => ({ key: one.symbol, label: pairOf(one) }))]}
        search={{ label: t("money:search"), clearLabel: t("money:clear"), none: t("money:noHits") }}
      />
    </>
  );
}
