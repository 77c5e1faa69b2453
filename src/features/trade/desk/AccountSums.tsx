import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTradeTop } from "../../../data/queries/user/perpetual.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useEvery } from "../../../parts/money/use-every.ts";
import { useAccountSums } from "../../../parts/positions/use-account-sums.ts";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "./desk.styles.ts";

/** Two places, cut: the bar is narrow, and the assets have every digit. */
const cents = (text: string | undefined): string | undefined => text?.replace(/(\.\d\d)\d+$/, "$1");

/** Sums of coins and shares follow their prices that often. */
const AGAIN_MS = 10_000;
const MARKED = ["perpetual", "forex"] as const;
const cell = (name: string) => (
  <span className="num" translate="no" data-p={name} data-tone={name === "profit" ? "" : undefined}>
    {MISSING}
  </span>
);

/**
 * Shows the worth of the account that a product trades from: contracts at the marks of the moment,
 * as beside their positions. Without an answer it says nothing of other sums, and blocks nothing.
 */
export function AccountSums({
  product,
  look,
}: {
  product: "spot" | "stock" | "perpetual" | "forex";
  look: "bar" | "list" | "bare";
}) {
  const { t } = useTranslation("perpetual");
  const { data, reload } = useTradeTop(product);
  useEvery(AGAIN_MS, reload);
  const root = useRef<HTMLElement>(null);
  const marked = MARKED.find((one) => one === product);
  useAccountSums(root, marked);
  const sum = (text: string | undefined, change = false) =>
    text === undefined || text === "" ? MISSING : <Sum of={text} change={change} />;
  if (look === "list") {
    const pairs = [
      { key: t("summary.equity"), value: marked ? cell("equity") : sum(data?.equity) },
      { key: t("summary.available"), value: sum(data?.available) },
      { key: t("summary.frozen"), value: sum(data?.frozen) },
      {
        key: t("summary.unrealised"),
        value: marked ? cell("profit") : sum(data?.unrealised, true),
      },
      { key: t("summary.today"), value: sum(data?.pnlToday, true) },
    ];
    return (
      <section ref={root} className={s.sums} aria-label={t("summary.title")}>
        <KeyValue pairs={pairs} />
      </section>
    );
  }
  return (
    <section ref={root} className={s.top} aria-label={t("summary.title")}>
      <dl>
        <div>
          <dt>{t("summary.equity")}</dt>
          <dd>{marked ? cell("equity") : sum(cents(data?.equity))}</dd>
        </div>
        <div>
          <dt>{t("summary.available")}</dt>
          <dd>{sum(cents(data?.available))}</dd>
        </div>
        <div>
          <dt>{t("summary.today")}</dt>
          <dd>{sum(cents(data?.pnlToday), true)}</dd>
        </div>
      </dl>
      {look === "bar" && <HideButton />}
    </section>
  );
}
