import { ChevronDown, Rows3 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { StepMultiple } from "../../data/persist.ts";
import { BOOK_LEVELS } from "../../data/persist.ts";
import { bookChoice$, chooseBook, chooseStep } from "../../data/stores/device/book-choice.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import type { BookStep } from "./choice/tick-steps.ts";
import { settings, tool } from "./OrderBook.styles.ts";

export interface BookToolsProps {
  symbol: string;
  steps: readonly BookStep[];
  step: BookStep;
  /** Names of the two units; an empty one is written as "Amount". */
  base: string;
  quote: string;
  /** Levels a side, where they can be chosen. */
  levels?: (typeof BOOK_LEVELS)[number];
}

/** Step of the book (kept a symbol) and how it is laid out (kept for all). */
export function BookTools({ symbol, steps, step, base, quote, levels }: BookToolsProps) {
  const { t } = useTranslation("book");
  const [open, setOpen] = useState<"step" | "settings">();
  const { layout, amount, unit } = useValue(bookChoice$);
  const close = (): void => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={tool}
        data-wide=""
        aria-haspopup="dialog"
        aria-label={t("stepNow", { step: step.label })}
        onClick={() => setOpen("step")}
      >
        {step.label}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <button
        type="button"
        className={tool}
        aria-haspopup="dialog"
        aria-label={t("display")}
        onClick={() => setOpen("settings")}
      >
        <Icon of={Rows3} size="s" />
      </button>
      <SelectSheet
        open={open === "step"}
        onClose={close}
        title={t("step")}
        options={steps.map((s) => ({ key: String(s.multiple), label: s.label }))}
        value={String(step.multiple)}
        onChange={(key) => chooseStep(symbol, Number(key) as StepMultiple)}
      />
      <Sheet open={open === "settings"} onClose={close} title={t("display")}>
        <div className={settings}>
          <p>{t("layout")}</p>
          <SegmentedControl
            wide
            label={t("layout")}
            value={layout}
            onChange={(key) => chooseBook({ layout: key })}
            items={[
              { key: "both", label: t("both") },
              { key: "bids", label: t("bids") },
              { key: "asks", label: t("asks") },
            ]}
          />
          {levels !== undefined && (
            <>
              <p>{t("levels")}</p>
              <SegmentedControl
                wide
                label={t("levels")}
                value={String(levels)}
                onChange={(key) =>
                  chooseBook({ levels: BOOK_LEVELS.find((n) => String(n) === key) ?? levels })
                }
                items={BOOK_LEVELS.map((n) => ({ key: String(n), label: String(n) }))}
              />
            </>
          )}
          <p>{t("figures")}</p>
          <SegmentedControl
            wide
            label={t("figures")}
            value={amount}
            onChange={(key) => chooseBook({ amount: key })}
            items={[
              { key: "level", label: t("eachLevel") },
              { key: "total", label: t("cumulative") },
            ]}
          />
          <p>{t("unit")}</p>
          <SegmentedControl
            wide
            label={t("unit")}
            value={unit}
            onChange={(key) => chooseBook({ unit: key })}
            items={[
              { key: "base", label: base || t("shares") },
              { key: "quote", label: quote },
            ]}
          />
        </div>
      </Sheet>
    </>
  );
}
