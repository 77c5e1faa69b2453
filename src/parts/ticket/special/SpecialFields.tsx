import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OrderKind } from "../../../../contract/rules/trading/orders/kinds.ts";
import { WEIGHTINGS } from "../../../../contract/rules/trading/orders/scaled.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Choice } from "../Choice.tsx";
import { TicketField } from "../TicketField.tsx";
import * as s from "../ticket.styles.ts";
import type { SpecialDraft, SpecialField } from "./special.ts";

/** Props of {@link SpecialFields}. */
export interface SpecialFieldsProps {
  kind: OrderKind;
  draft: SpecialDraft;
  change: (part: Partial<SpecialDraft>) => void;
  quote: string;
  /** Places of a price, and its tick as text. */
  decimals: number;
  tick: string;
  from: () => string | undefined;
  errorOf: (field: SpecialField) => string | undefined;
}

/** Extra fields of a trail or a scaled order; nothing for other kinds. */
export function SpecialFields({
  kind,
  draft,
  change,
  quote,
  decimals,
  tick,
  from,
  errorOf,
}: SpecialFieldsProps) {
  const { t } = useTranslation("trade");
  const price = (name: "activation" | "to") => (
    <TicketField
      name={name}
      label={name === "to" ? `${t("special.to")} (${quote})` : t("special.activation")}
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
      decimals={decimals}
      step={tick}
      from={from}
      stepper={{ less: t("step.tickDown"), more: t("step.tickUp") }}
      error={errorOf(name)}
    />
  );
  if (kind === "trailing") {
    const isPercent = draft.distanceBy === "percent";
    const unit = isPercent ? "%" : quote;
    return (
      <>
        <TicketField
          name="distance"
          label={t("special.distance")}
          value={draft.distance}
          onChange={(distance) => change({ distance })}
          decimals={isPercent ? 2 : decimals}
          step={isPercent ? "0.1" : tick}
          error={errorOf("distance")}
          end={
            <button
              type="button"
              className={s.unit}
              aria-label={t("unit", { unit })}
              onClick={() => change({ distanceBy: isPercent ? "price" : "percent", distance: "" })}
            >
              {unit}
              <Icon of={ChevronDown} size="xs" />
            </button>
          }
        />
        {price("activation")}
      </>
    );
  }
  if (kind !== "scaled") return null;
  return (
    <>
      {price("to")}
      <div className={s.two}>
        <TicketField
          name="count"
          label={t("special.count")}
          value={draft.count}
          onChange={(count) => change({ count })}
          decimals={0}
          step="1"
          error={errorOf("count")}
        />
        <Choice
          label={t("special.weighting")}
          value={draft.weighting}
          options={WEIGHTINGS.map((key) => ({
            key,
            label: t(`special.weight.${key}`),
            caption: t(`special.weightAbout.${key}`),
          }))}
          onChange={(weighting) => change({ weighting })}
        />
      </div>
    </>
  );
}
