import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useTraded } from "../../../data/queries/trading/traded.ts";
import { dayEnd, dayStart } from "../../../lib/format/day-start.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import * as s from "./exchange.styles.ts";
import { MOST_DAYS, RECORD_SIDES, wrongTime } from "./record-query.ts";

const KINDS = ["historicalEntrust", "historicalTransaction"] as const;

/**
 * `/exchangeHistory/search`: which orders or fills are looked for; it leads to the list that has
 * them.
 */
export default function SearchRecords() {
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const back = useBack("/exchangeHistory/dailyEntrust");
  const [kind, setKind] = useState<(typeof KINDS)[number]>("historicalEntrust");
  const [symbol, setSymbol] = useState("");
  const [side, setSide] = useState<(typeof RECORD_SIDES)[number]>("");
  const [days, setDays] = useState({ from: "", to: "" });
  const [coins, shares] = [useTraded("spot").data ?? [], useTraded("stock").data ?? []];
  const [from, to] = [dayStart(days.from), dayEnd(days.to)];
  const wrong = wrongTime(from, to);
  const search = (): void => {
    const query = new URLSearchParams({
      ...(symbol !== "" && { symbol }),
      ...(side !== "" && { side }),
      ...(from !== undefined && { from: String(from) }),
      // The lists are asked for what is before it.
      ...(to !== undefined && { to: String(to + 1) }),
    });
    void navigate(`/exchangeHistory/${kind}?${query}`);
  };
  return (
    <>
      <Header
        title={t("records.search")}
        back={{ label: t("common:back"), onClick: back }}
        end={<AccountChip />}
      />
      <Page>
        <div className={s.form}>
          <SegmentedControl
            wide
            label={t("records.kind")}
            items={KINDS.map((key) => ({ key, label: t(`records.kinds.${key}`) }))}
            value={kind}
            onChange={setKind}
          />
          <SelectField
            label={t("records.symbol")}
            placeholder={t("records.everySymbol")}
            value={symbol}
            onChange={setSymbol}
            options={[
              { key: "", label: t("records.everySymbol") },
              ...[...shares, ...coins].map((one) => ({
                key: one.symbol,
                label: pairOf(one),
                caption: one.name,
              })),
            ]}
          />
          <SegmentedControl
            wide
            label={t("trade:confirm.side")}
            items={RECORD_SIDES.map((key) => ({
              key,
              label: key === "" ? t("trade:history.both") : t(`trade:side.${key}`),
            }))}
            value={side}
            onChange={setSide}
          />
          <div className={s.days}>
            <Field
              label={t("records.from")}
              type="date"
              value={days.from}
              onChange={(next) => setDays({ ...days, from: next })}
            />
            <Field
              label={t("records.to")}
              type="date"
              value={days.to}
              onChange={(next) => setDays({ ...days, to: next })}
              {...(wrong !== undefined && {
                error: t(`records.wrong.${wrong}`, { days: MOST_DAYS }),
              })}
            />
          </div>
        </div>
      </Page>
      <ActionBar>
        <Button kind="primary" wide disabled={wrong !== undefined} onClick={search}>
          {t("records.go")}
        </Button>
      </ActionBar>
    </>
  );
}
