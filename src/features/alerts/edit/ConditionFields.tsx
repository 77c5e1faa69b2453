import { useTranslation } from "react-i18next";
import { F } from "../../../../contract/feed/columns.ts";
import { STAGE_NAMES, type Stage } from "../../../../contract/market/kline.ts";
import {
  DAY_EXTREMES,
  MOVE_WINDOWS,
  type MoveWindow,
  PRICE_FIELDS,
  readCondition,
  WAYS,
  type Way,
} from "../../../../contract/rules/alerts/condition.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { measureWords } from "../../../parts/alert/condition-words.ts";
import { NumberField } from "../../../parts/amount/NumberField.tsx";
import { FundingNote } from "../../../parts/detail/FundingNote.tsx";
import { tickDigits } from "../../../parts/price/tick-digits.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { SelectField } from "../../../ui/overlay/SelectField.tsx";
import * as s from "../alerts.styles.ts";
import { type AlertDraft, isCross, KINDS, type Kind, LINES } from "./alert-draft.ts";

const NEED_BARS: readonly Kind[] = ["volume", "line"];
const AWAY = [-5, -2, -1, 1, 2, 5] as const;

interface ConditionFieldsProps {
  item: RowItem;
  draft: AlertDraft;
  /** On the device: what needs bars is the account's. */
  isLocal?: boolean;
  onChange: (change: Partial<AlertDraft>) => void;
}

/** Condition of an alert: the kind, its way, what is watched, the level. */
export function ConditionFields({ item, draft, isLocal = false, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation("alerts");
  const isPerpetual = item.type === "perpetual";
  const { kind } = draft;
  const hasWay = kind !== "volume" && kind !== "day";
  return (
    <>
      <ChipRow label={t("kind.label")}>
        {KINDS.filter(
          (one) => (one !== "funding" || isPerpetual) && !(isLocal && NEED_BARS.includes(one)),
        ).map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => onChange({ kind: one })}>
            {t(`kind.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {isLocal && <p className={s.hint}>{t("local.kinds")}</p>}
      {hasWay && (
        <SegmentedControl<Way>
          wide
          label={t("wayLabel")}
          items={WAYS.map((key) => ({ key, label: t(`wayName.${WAY_KEYS[key]}`) }))}
          value={draft.way}
          onChange={(way) => onChange({ way })}
        />
      )}
      {kind === "price" && <PriceFields item={item} draft={draft} onChange={onChange} />}
      {kind === "move" && (
        <Windows value={draft.window} onChange={(window) => onChange({ window })} />
      )}
      {kind === "day" && (
        <Choices
          label={t("kind.day")}
          of={DAY_EXTREMES}
          value={draft.extreme}
          name={(one) => t(`extreme.${one}`)}
          onChange={(extreme) => onChange({ extreme })}
        />
      )}
      {kind === "line" && (
        <LinePick value={draft.line} stage={draft.stage} onChange={(line) => onChange({ line })} />
      )}
      {(kind === "line" || kind === "volume") && (
        <StagePick value={draft.stage} onChange={(stage) => onChange({ stage })} />
      )}
      {(kind === "move" || kind === "day" || kind === "funding") && (
        <Figure
          label={t("percent")}
          unit="%"
          step={kind === "funding" ? "0.01" : "0.5"}
          decimals={4}
          value={draft.percent}
          onChange={(percent) => onChange({ percent })}
        />
      )}
      {kind === "funding" && <FundingNote symbol={item.symbol} />}
      {kind === "volume" && (
        <Figure
          label={t("times")}
          unit="×"
          step="0.5"
          decimals={2}
          value={draft.times}
          onChange={(times) => onChange({ times })}
        />
      )}
      {kind === "line" && !isCross(draft.line) && (
        <Figure
          label={t("value")}
          step="1"
          decimals={8}
          value={draft.value}
          onChange={(value) => onChange({ value })}
        />
      )}
    </>
  );
}

const WAY_KEYS = { ">": "rises", "<": "falls", "~": "either" } as const;

interface FigureProps {
  label: string;
  unit?: string;
  step: string;
  decimals: number;
  value: string;
  onChange: (text: string) => void;
}

function Figure({ label, unit, ...rest }: FigureProps) {
  const { t } = useTranslation("alerts");
  return (
    <NumberField
      label={unit === undefined ? label : `${label} (${unit})`}
      stepper={{ less: t("less"), more: t("more") }}
      {...rest}
    />
  );
}

function PriceFields({ item, draft, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation("alerts");
  const { symId, priceScale, tickTable } = item;
  const last = cols.has(symId, F.last) ? cols.get(symId, F.last) : 0;
  const digits = tickDigits(tickTable, priceScale, last);
  const fields = PRICE_FIELDS.filter((field) => field !== "mark" || item.type === "perpetual");
  return (
    <>
      <Choices
        label={t("watched")}
        of={fields}
        value={draft.field}
        name={(field) => t(`field.${field}`)}
        onChange={(field) => onChange({ field })}
      />
      <NumberField
        label={`${t("price")} (${item.currency})`}
        decimals={priceScale}
        step={(10 ** -digits).toFixed(digits)}
        min="0"
        stepper={{ less: t("less"), more: t("more") }}
        value={draft.price}
        onChange={(price) => onChange({ price })}
      />
      {last > 0 && (
        <fieldset className={s.choices}>
          <legend className="sr-only">{t("fromNow")}</legend>
          {AWAY.map((percent) => (
            <Chip
              key={percent}
              small
              onClick={() =>
                onChange({
                  price: ((last * (1 + percent / 100)) / 10 ** priceScale).toFixed(digits),
                  way: percent > 0 ? ">" : "<",
                })
              }
            >
              {`${percent > 0 ? "+" : "−"}${inPercent(Math.abs(percent))}`}
            </Chip>
          ))}
        </fieldset>
      )}
    </>
  );
}

function Choices<K extends string>(o: {
  label: string;
  of: readonly K[];
  value: K;
  name: (one: K) => string;
  onChange: (one: K) => void;
}) {
  return (
    <fieldset className={s.choices}>
      <legend>{o.label}</legend>
      {o.of.map((one) => (
        <Chip key={one} small selected={o.value === one} onClick={() => o.onChange(one)}>
          {o.name(one)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Windows({
  value,
  onChange,
}: {
  value: MoveWindow;
  onChange: (window: MoveWindow) => void;
}) {
  const { t } = useTranslation("alerts");
  return (
    <Choices
      label={t("within")}
      of={Object.keys(MOVE_WINDOWS) as MoveWindow[]}
      value={value}
      name={(one) => t(`window.${one}`)}
      onChange={onChange}
    />
  );
}

function StagePick({ value, onChange }: { value: Stage; onChange: (stage: Stage) => void }) {
  const { t } = useTranslation("alerts");
  return (
    <SelectField
      label={t("bars")}
      placeholder=""
      options={STAGE_NAMES.map((key) => ({ key, label: t(`stage.${key}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

function LinePick({
  value,
  stage,
  onChange,
}: {
  value: string;
  stage: Stage;
  onChange: (line: string) => void;
}) {
  const { t } = useTranslation("alerts");
  const lines = (LINES as readonly string[]).includes(value) ? LINES : [value, ...LINES];
  const nameOf = (line: string): string => {
    const read = readCondition(`line.${stage}.${line}>${isCross(line) ? "0" : "1"}`);
    return read.ok ? measureWords(t, read.value.measure) : line;
  };
  return (
    <SelectField
      label={t("line")}
      placeholder=""
      options={lines.map((key) => ({ key: key as string, label: nameOf(key) }))}
      value={value}
      onChange={onChange}
    />
  );
}
