import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { decimal, round, toText } from "../../../../contract/money/decimal.ts";
import { firstPayAt } from "../../../../contract/rules/finance/earn.ts";
import { useEarnSummary } from "../../../data/queries/money/earn.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { minuteText } from "../../../lib/format/time.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import * as s from "../earn.styles.ts";

/**
 * Result of the account's products. Without an account the way to one; figures that are not
 * known are dashes, never zeros.
 */
export function Summary() {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const isIn = useValue(session$.signedIn);
  const summary = useEarnSummary();
  const { data, status, reload } = summary;
  if (!isIn)
    return (
      <section className={`${s.card} ${s.guest}`}>
        <span>{t("guest")}</span>
        <Button
          kind="primary"
          size="s"
          onClick={() => navigate("/login?redirect=%2Fcryptos%2Ffm-home")}
        >
          {t("logIn")}
        </Button>
      </section>
    );
  const rows = [
    { key: t("today", { time: minuteText(firstPayAt(serverNow())) }), of: data?.incomeToday ?? "" },
    { key: t("yesterday"), of: data?.incomeYesterday ?? "" },
    // A worth of several coins: no more figures than there is room for.
    {
      key: t("inProducts"),
      of: data === undefined ? "" : toText(round(decimal(data.heldUsdt), 2, "down")),
      isSum: true,
    },
  ];
  return (
    <>
      <section className={s.hero} aria-label={t("earned")}>
        <p>
          {t("earned")}
          <HideButton />
        </p>
        <p>
          <b>
            <Sum of={data?.incomeTotal ?? ""} />
          </b>{" "}
          USDT
        </p>
      </section>
      <dl className={s.three}>
        {rows.map(({ key, of, isSum = false }) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>
              <Sum of={of} change={!isSum} />
            </dd>
          </div>
        ))}
      </dl>
      {data === undefined && status === "failed" && (
        <ErrorState
          compact
          title={t("parts:page.failed")}
          retry={{ label: t("common:retry"), onClick: reload }}
        />
      )}
      <StaleNote of={summary} />
    </>
  );
}
