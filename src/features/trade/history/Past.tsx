import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useTraded } from "../../../data/queries/trading/traded.ts";
import { tradeFile } from "../../../data/queries/user/orders.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { RangeChip } from "../../../parts/money/RangeChip.tsx";
import { useToday } from "../../../parts/money/use-every.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SelectChip } from "../../../ui/overlay/SelectChip.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import * as s from "./history.styles.ts";
import { PastList } from "./PastList.tsx";
import {
  datesOf,
  hasSides,
  hasStates,
  isFiltered,
  KINDS,
  PAST_PRODUCTS,
  type PastFilters,
  type PastKind,
  type PastProduct,
  RANGES,
  readFilters,
  SIDES,
  STATES,
  timeOf,
  withFilters,
  withProduct,
} from "./past-filters.ts";

interface PastProps {
  title: string;
  /** The product of a screen that has no other. */
  only?: PastProduct;
}

/**
 * The past: its kinds, the filters, a file of what is shown. All that is chosen stands in the
 * address.
 */
export function Past({ title, only }: PastProps) {
  const { t } = useTranslation(["trade", "perpetual"]);
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query, only);
  const { product, kind, symbol, side, state, days, from, to } = filters;
  const back = useBack(`/trade/index${product === "all" ? "" : `?product=${product}`}`);
  const traded = useTraded(product === "all" ? "" : product).data ?? [];
  const [busy, setBusy] = useState(false);
  // Whole days: a list whose bounds move with the clock would be another list each time, and unknown
  // without a connection.
  const today = useToday();
  const isDated = from !== undefined || to !== undefined;
  const first = isDated ? from : dayBegins(today - Number(days) + 1);
  const range = {
    ...(first !== undefined && { from: String(first) }),
    ...(to !== undefined && { to: String(to) }),
  };
  const go = (next: URLSearchParams): void => setQuery(next, { replace: true });
  const change = (next: Partial<PastFilters>): void => go(withFilters(query, next));
  const meant = { ...(hasSides(kind) && { side }), ...(hasStates(kind) && { state }) };
  const save = async (): Promise<void> => {
    setBusy(true);
    const file = await tradeFile({
      kind,
      product: product === "all" || product === "delivery" ? "" : product,
      symbol,
      ...meant,
      ...range,
    });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${product}-${kind}.csv`);
    else toast({ kind: "fail", text: t("history.fileFailed") });
  };
  const word = (one: PastKind): string =>
    t(product === "forex" && one === "funding" ? "perpetual:forex.swap" : `history.${one}`);
  const kinds: readonly PastKind[] = KINDS[product];
  return (
    <>
      <Header
        title={title}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton
              icon={Download}
              label={t("history.file")}
              disabled={busy}
              onClick={() => void save()}
            />
          </>
        }
      />
      <nav aria-label={t("records")}>
        <Tabs
          id="past"
          small
          label={t("records")}
          items={kinds.map((key) => ({ key, label: word(key) }))}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      </nav>
      <Page>
        {only === undefined && (
          <ChipRow label={t("product")} inset className={s.chips}>
            {PAST_PRODUCTS.map((one) => (
              <Chip
                key={one}
                selected={product === one}
                onClick={() => go(withProduct(query, one))}
              >
                {t(one === "all" ? "profit.allProducts" : one)}
              </Chip>
            ))}
          </ChipRow>
        )}
        <ChipRow
          label={t("history.filters")}
          inset
          className={only === undefined ? s.filters : s.chips}
        >
          {!isDated && (
            <SelectChip
              title={t("history.range")}
              none="30"
              value={days}
              onChange={(next) => change({ days: next })}
              options={RANGES.map((key) => ({
                key,
                label: t("history.days", { count: Number(key) }),
              }))}
            />
          )}
          <RangeChip
            most={Number(RANGES[RANGES.length - 1])}
            value={datesOf(filters)}
            onChange={(dates) => change(timeOf(dates))}
          />
          <SelectChip
            title={t("history.symbol")}
            none=""
            value={symbol}
            face={
              symbol === ""
                ? t("history.allSymbols")
                : pairOf(traded.find((one) => one.symbol === symbol) ?? { symbol })
            }
            onChange={(next) => change({ symbol: next })}
            options={[
              { key: "", label: t("history.allSymbols") },
              ...traded.map((one) => ({ key: one.symbol, label: pairOf(one) })),
            ]}
            search={{
              label: t("money:search"),
              clearLabel: t("money:clear"),
              none: t("money:noHits"),
            }}
          />
          {hasSides(kind) && (
            <SelectChip
              title={t("history.side")}
              none=""
              value={side}
              onChange={(next) => change({ side: next })}
              options={SIDES.map((key) => ({ key, label: sideWord(key) }))}
            />
          )}
          {hasStates(kind) && (
            <SelectChip
              title={t("state")}
              none="all"
              value={state}
              onChange={(next) => change({ state: next })}
              options={STATES.map((key) => ({
                key,
                label: t(
                  key === "all" || key === "open" ? `history.state.${key}` : `orderState.${key}`,
                ),
              }))}
            />
          )}
        </ChipRow>
        {product !== "stock" && product !== "forex" && <PaperOf symbol={symbol} />}
        <TabPanel tabs="past" value={kind}>
          <PastList
            key={JSON.stringify([product, kind, symbol, meant, range])}
            kind={kind}
            product={product}
            symbol={symbol}
            range={range}
            {...meant}
            {...(isFiltered(filters) && {
              reset: () =>
                change({ symbol: "", side: "", state: "all", from: undefined, to: undefined }),
            })}
          />
        </TabPanel>
      </Page>
    </>
  );

  function sideWord(one: (typeof SIDES)[number]): string {
    if (kind === "closed")
      return t(
        one === ""
          ? "history.bothDirections"
          : one === "buy"
            ? "perpetual:side.long"
            : "perpetual:side.short",
      );
    return t(one === "" ? "history.both" : `side.${one}`);
  }
}
