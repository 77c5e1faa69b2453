import { Cpu } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { useEarnSummary } from "../../../data/queries/money/earn.ts";
import type { Query } from "../../../data/queries/query.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import * as warn from "../../../parts/inout/inout.styles.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../earn.styles.ts";
import { amountOf, planOf, refusalOf } from "../figures.ts";
import { buyPath, nameOf } from "../words.ts";
import { Agreement } from "./Agreement.tsx";
import { LeaveCard } from "./LeaveCard.tsx";
import { Paid } from "./Paid.tsx";
import { PlanFacts } from "./PlanFacts.tsx";
import { ProductScreen } from "./ProductScreen.tsx";
import { fillPath, useAvailable } from "./use-available.ts";
import { useBuying } from "./use-buying.ts";

/**
 * `/cryptos/financial-confirm?product_id&amount`, `/cryptos/machine-confirm?product_id&units`:
 * everything that is agreed to, the worst case before the best.
 */
export default function Confirm() {
  const { t } = useTranslation("earn");
  return (
    <ProductScreen title={t("confirm.title")}>
      {(product, asked) => <Body of={product} asked={asked} />}
    </ProductScreen>
  );
}

function Body({ of, asked }: { of: EarnProduct; asked: Query<unknown> }) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const words = useSizeWords();
  const [query] = useSearchParams();
  const isMachine = of.unitPrice !== "";
  const wanted = query.get(isMachine ? "units" : "amount") ?? "";
  const available = useAvailable(of.symbol);
  const level = useEarnSummary().data?.minerLevel;
  const gate = useGate();
  const buying = useBuying(asked.reload);
  const amount = amountOf(of, wanted);
  const refusal = refusalOf(of, wanted, available);
  if (amount === undefined)
    return (
      <Empty
        title={t("noAmount")}
        action={{
          label: t("confirm.change"),
          onClick: () => navigate(buyPath(of), { replace: true }),
        }}
      />
    );
  const plan = planOf(of, amount);
  const sum = `${exactText(toText(amount))} ${of.symbol}`;
  const buy = (): void =>
    void buying.buy(of, isMachine ? { unitCount: Number(wanted) } : { amount: wanted });
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={asked} />
        <GateNote of={gate} />
        <section className={s.card}>
          <div className={s.head}>
            {isMachine ? (
              <span className={s.machineIcon}>
                <Icon of={Cpu} />
              </span>
            ) : (
              <CoinLogo code={of.symbol} />
            )}
            <div>
              <h2>{nameOf(t, of)}</h2>
              {isMachine && (
                <p className="num" translate="no">
                  {t("confirm.units", {
                    count: Number(wanted),
                    price: `${amountText(of.unitPrice)} ${of.symbol}`,
                  })}
                </p>
              )}
            </div>
            <Badge>{of.termDays === 0 ? t("flexible") : t("days", { count: of.termDays })}</Badge>
          </div>
          <Paid plan={plan} symbol={of.symbol} />
        </section>
        <LeaveCard plan={plan} symbol={of.symbol} />
        <PlanFacts product={of} plan={plan} available={available} level={level} />
        {refusal !== undefined && (
          <p className={warn.warning} role="status">
            {words(refusal, toText(amount), { least: of.min, most: of.max, unit: of.symbol })}
          </p>
        )}
        <Agreement of={buying} product={of} plan={plan} />
      </Page>
      <ActionBar>
        {refusal === "insufficientBalance" ? (
          <Button kind="primary" wide onClick={() => navigate(fillPath(of.symbol))}>
            {t("fill")}
          </Button>
        ) : (
          <Button
            kind="primary"
            wide
            busy={buying.busy}
            disabled={refusal !== undefined}
            off={!buying.agreed}
            onClick={buy}
          >
            {isMachine
              ? t("confirm.buyMachines", { count: Number(wanted), sum })
              : t("confirm.put", { sum })}
          </Button>
        )}
      </ActionBar>
    </>
  );
}
