import { useTranslation } from "react-i18next";
import { useTradeTop } from "../../../data/queries/user/perpetual.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "./desk.styles.ts";

/** Two places, cut: the bar is narrow, and the assets have every digit. */
const cents = (text: string | undefined): string | undefined => text?.replace(/(\.\d\d)\d+$/, "$1");

/** What the account a product trades from is worth. Without an answer it says nothing of sums, and blocks nothing. */
export function AccountSums({ product, look }: { product: "spot" | "stock" | "perpetual" | "forex"; look: "bar" | "list" | "bare" }) {
  const { t } = useTranslation("perpetual");
  const { data } = useTradeTop(product);
  const sum = (text: string | undefined, change = false) => (text === undefined || text === "" ? MISSING : <Sum of={text} change={change} />);
  if (look === "list") {
    const pairs = [
      { key: t("summary.equity"), value: sum(data?.equity) },
      { key: t("summary.available"), value: sum(data?.available) },
      { key: t("summary.frozen"), value: sum(data?.frozen) },
      { key: t("summary.unrealised"), value: sum(data?.unrealised, true) },
      { key: t("summary.today"), value: sum(data?.pnlToday, true) },
    ];
    return (
      <div className={s.sums}>
        <KeyValue pairs={pairs} />
      </div>
    );
  }
  return (
    <section className={s.top} aria-label={t("summary.title")}>
      <dl>
        <div>
          <dt>{t("summary.equity")}</dt>
          <dd>{sum(cents(data?.equity))}</dd>
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
