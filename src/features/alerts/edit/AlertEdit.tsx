import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { F } from "../../../../contract/feed/columns.ts";
import type { Alert } from "../../../../contract/http/alerts.ts";
import {
  ALERTS_A_SYMBOL_MOST,
  EXPIRY_STANDARD_DAYS,
  LOCAL_ALERTS_MOST,
  NOTE_MAX,
  REPEATS,
  type Repeat,
  readCondition,
} from "../../../../contract/rules/alerts/condition.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { dateText, homeZone } from "../../../lib/format/time.ts";
import { nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { type AlertBook, useAlertBook } from "../../../parts/alert/alert-book.ts";
import { conditionWords } from "../../../parts/alert/condition-words.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { tickDigits } from "../../../parts/price/tick-digits.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import * as s from "../alerts.styles.ts";
import { type AlertDraft, conditionOf, draftOf, newDraft } from "./alert-draft.ts";
import { ConditionFields } from "./ConditionFields.tsx";

const HOME = "/alerts";
const DAY_MS = 86_400_000;
const EXPIRIES = ["1", "7", "30", "90", "365"] as const;

/** `/alerts/edit?id=` changes an alert, `?symbol=` (with `price=`) makes one. */
export default function AlertEdit() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const [id, symbol] = [params.get("id") ?? "", params.get("symbol") ?? ""];
  const book = useAlertBook();
  if (id === "" && symbol === "") return <Navigate to="/alerts/symbol" replace />;
  return (
    <PageState of={book.all}>
      {(all) => {
        const own = all.find((one) => one.id === id);
        if (id !== "" && own === undefined) return <Navigate to={HOME} replace />;
        const of = own?.symbol ?? symbol.toLowerCase();
        return (
          <Loaded
            key={`${id} ${of}`}
            symbol={of}
            own={own}
            book={book}
            price={params.get("price") ?? ""}
            count={book.isLocal ? all.length : all.filter((one) => one.symbol === of).length}
          />
        );
      }}
    </PageState>
  );
}

interface LoadedProps {
  symbol: string;
  own: Alert | undefined;
  book: AlertBook;
  price: string;
  /** Alerts of the symbol; on the device all of them. */
  count: number;
}

function Loaded({ symbol, own, book, price, count }: LoadedProps) {
  const { t } = useTranslation("alerts");
  const { item, status, reload } = useInstrument(symbol);
  useInterest(item === undefined ? [] : [item]);
  if (status === "unknown") return <Empty title={t("unknown")} />;
  if (item === undefined)
    return status === "failed" ? (
      <ErrorState title={t("failed")} retry={{ label: t("retry"), onClick: reload }} />
    ) : (
      <SkeletonRows label={t("loading")} />
    );
  return <Form item={item} own={own} book={book} price={price} count={count} />;
}

/** The last price as it is typed. */
function priceNow({ symId, priceScale, tickTable }: RowItem): string {
  if (!cols.has(symId, F.last)) return "";
  const last = cols.get(symId, F.last);
  return (last / 10 ** priceScale).toFixed(tickDigits(tickTable, priceScale, last));
}

/** A price that was chosen on a chart is waited for from the side that the price is on. */
const draftAt = (price: string, now: string): AlertDraft => ({
  ...newDraft(price || now),
  ...(price !== "" && now !== "" && Number(price) < Number(now) && { way: "<" as const }),
});

function Form({
  item,
  own,
  book,
  price,
  count,
}: {
  item: RowItem;
  own: Alert | undefined;
  book: AlertBook;
  price: string;
  count: number;
}) {
  const { t, i18n } = useTranslation("alerts");
  const back = useBack(HOME);
  const [draft, setDraft] = useState<AlertDraft>(() => {
    const read = own && readCondition(own.condition);
    return read?.ok ? draftOf(read.value, priceNow(item)) : draftAt(price, priceNow(item));
  });
  const [repeat, setRepeat] = useState<Repeat>(own?.repeat ?? "once");
  const [days, setDays] = useState<string>("");
  const [note, setNote] = useState(own?.note ?? "");
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const condition = conditionOf(draft);
  const words = condition && conditionWords(t, condition);
  const kept =
    own !== undefined && own.expiresAt > Date.now()
      ? own.expiresAt
      : Date.now() + EXPIRY_STANDARD_DAYS * DAY_MS;
  const submit = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (condition === undefined || busy) return;
    setBusy(true);
    const expiresAt = days === "" ? kept : Date.now() + Number(days) * DAY_MS;
    const done = await book.save(
      {
        ...(own && { id: own.id }),
        symbol: item.symbol,
        condition,
        repeat,
        note,
        expiresAt,
        on: true,
      },
      item,
    );
    setBusy(false);
    if (done === "full")
      toast({ kind: "info", text: t("local.full", { most: LOCAL_ALERTS_MOST }) });
    if (done !== "saved") return;
    toast({ kind: "ok", text: t("saved") });
    back();
  };
  const remove = async (): Promise<void> => {
    if (own === undefined) return;
    setBusy(true);
    const done = await book.remove(own.id);
    setBusy(false);
    setAsking(false);
    if (done) back();
  };
  const isPair = item.market === "crypto" || item.market === "forex";
  return (
    <FormPage
      title={t(own === undefined ? "edit.new" : "edit.title")}
      home={HOME}
      end={
        own && (
          <IconButton icon={Trash2} label={t("delete.title")} onClick={() => setAsking(true)} />
        )
      }
      onSubmit={(event) => void submit(event)}
      footer={
        <Button type="submit" kind="primary" wide busy={busy} disabled={condition === undefined}>
          {draft.kind === "price" && condition !== undefined
            ? t("saveAt", { level: plainText(condition.replace(/^[a-z]+[><~]/, ""), 2) })
            : t("save")}
        </Button>
      }
    >
      <div className={s.card}>
        <div className={s.head}>
          <SymbolLogo item={item} size="s" />
          <span className={s.headName}>
            <b>
              {isPair ? `${item.base}/${item.quote}`.toUpperCase() : nameOf(item, i18n.language)}
            </b>
            <small>
              {t("countOf", {
                count,
                most: book.isLocal ? LOCAL_ALERTS_MOST : ALERTS_A_SYMBOL_MOST,
              })}
            </small>
          </span>
          <span className={s.headPrice}>
            <PriceText item={item} reserve={false} />
            <ChangePill symId={item.symId} look="text" />
          </span>
        </div>
      </div>
      <FormCard>
        <ConditionFields
          isLocal={book.isLocal}
          item={item}
          draft={draft}
          onChange={(change) => setDraft((was) => ({ ...was, ...change }))}
        />
        {words !== undefined && <p className={s.hint}>{t("means", { words })}</p>}
      </FormCard>
      <FormCard>
        <SegmentedControl
          wide
          label={t("repeat.label")}
          items={REPEATS.map((key) => ({ key, label: t(`repeat.${key}`) }))}
          value={repeat}
          onChange={setRepeat}
        />
        <p className={s.hint}>{t(`repeat.${repeat}Hint`, { zone: homeZone() })}</p>
        <SelectField
          label={t("expiry.label")}
          placeholder={dateText(kept)}
          options={[
            { key: "", label: dateText(kept) },
            ...EXPIRIES.map((key) => ({
              key: key as string,
              label: t("expiry.days", { count: Number(key) }),
            })),
          ]}
          value={days}
          onChange={setDays}
        />
        <Field
          label={t("note")}
          value={note}
          maxLength={NOTE_MAX}
          placeholder={t("noteHint")}
          onChange={setNote}
          hint={`${[...note].length} / ${NOTE_MAX}`}
        />
      </FormCard>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("delete.title")}
        cancel={t("delete.keep")}
        action={{ label: t("delete.go"), onClick: () => void remove(), danger: true, busy }}
      >
        {words ?? ""}
      </Dialog>
    </FormPage>
  );
}
