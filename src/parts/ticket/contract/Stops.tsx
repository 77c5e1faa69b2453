import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { Choice } from "../Choice.tsx";
import { TicketField } from "../TicketField.tsx";
import * as s from "./contract.styles.ts";
import { type ContractDraft, hasStops, waits } from "./draft.ts";

interface StopsProps {
  draft: ContractDraft;
  change: (part: Partial<ContractDraft>) => void;
  full: FullInstrument;
  tick: string;
  /** Where an empty price begins. */
  from: () => string | undefined;
  errorOf: (field: "profit" | "loss") => string | undefined;
}

/** Price that the order's triggers and stops look at. */
export function StopBy({ draft: { stopType }, change }: Pick<StopsProps, "draft" | "change">) {
  const { t } = useTranslation("perpetual");
  return (
    <Choice
      label={t("stops.by")}
      value={stopType}
      face={t(`stops.by${stopType === "mark" ? "Mark" : "Last"}`)}
      options={[
        { key: "mark", label: t("stops.mark"), caption: t("stops.markAbout") },
        { key: "last", label: t("stops.last"), caption: t("stops.lastAbout") },
      ]}
      onChange={(next) => change({ stopType: next })}
    />
  );
}

/** Take profit and stop loss that the position gets with the order's first fill. */
export function Stops({ draft, change, full, tick, from, errorOf }: StopsProps) {
  const { t } = useTranslation("perpetual");
  const shown = hasStops(draft);
  const isForex = full.type === "forex";
  const isPips = isForex && draft.stopUnit === "pips";
  return (
    <div className={s.stops}>
      <div>
        {draft.kind === "bracket" ? (
          <span>{t("ownStops")}</span>
        ) : (
          <Checkbox checked={draft.bracket} onChange={(on) => change({ bracket: on })}>
            {t("bracket")}
          </Checkbox>
        )}
        {shown && isForex && (
          <Choice
            label={t("forex.stopsIn")}
            value={draft.stopUnit}
            face={t(`forex.in.${draft.stopUnit}`)}
            options={(["price", "pips"] as const).map((key) => ({
              key,
              label: t(`forex.in.${key}`),
              caption: t(`forex.inAbout.${key}`),
            }))}
            onChange={(stopUnit) => change({ stopUnit, profit: "", loss: "" })}
          />
        )}
        {shown && !waits(draft.kind) && <StopBy draft={draft} change={change} />}
      </div>
      {shown && (
        <div className={s.pair}>
          {(["profit", "loss"] as const).map((name) => (
            <div key={name}>
              <TicketField
                name={name}
                label={isPips ? t(`forex.pipsOf.${name}`) : t(`stops.${name}`)}
                value={draft[name]}
                onChange={(text) => change({ [name]: text })}
                decimals={isPips ? 1 : full.priceScale}
                step={isPips ? "1" : tick}
                {...(!isPips && { from })}
                error={errorOf(name)}
              />
              <p className={s.outcome} data-f={name} data-dir="flat" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
