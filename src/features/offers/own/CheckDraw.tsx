import { css } from "@linaria/core";
import { CircleCheck, CircleX, Eye, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { timeText } from "../../../lib/format/time.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";
import * as warn from "../../../parts/inout/inout.styles.ts";
import * as s from "../../../parts/offers/offers.styles.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Hash } from "../apply/cards.tsx";
import { isPromised, type Progress, repeatDraw } from "./check.ts";

const trades = css`
  display: grid;
  gap: .5rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-variant-numeric: tabular-nums;
  li { display: grid; grid-template-columns: 5rem minmax(0, 1fr); column-gap: var(--s-2); overflow-wrap: anywhere; }
  small { grid-column: 2; color: var(--ink-3); }
`;

/** Repeating a draw on this device: how far it is, what came of it. */
export interface Check {
  share: number | undefined;
  result: boolean | undefined;
  start: () => void;
}

export function useCheck(of: Progress | undefined): Check {
  const [share, setShare] = useState<number>();
  const [result, setResult] = useState<boolean>();
  const run = async (draw: Progress): Promise<void> => {
    setShare(0);
    setResult(await repeatDraw(draw, setShare));
    setShare(undefined);
  };
  return { share, result, start: () => of !== undefined && share === undefined && void run(of) };
}

/** The button of the whole screen that repeats all tickets. */
export function CheckButton({ of, check: { share, start } }: { of: Progress; check: Check }) {
  const { t } = useTranslation("offers");
  return (
    <Button kind="primary" wide busy={share !== undefined} onClick={start}>
      {share === undefined
        ? t("check.all", { tickets: plainText(String(of.tickets)) })
        : t("check.at", { share: inPercent(Math.floor(share * 100)) })}
    </Button>
  );
}

/**
 * Hash and seed against each other at once, and what all tickets repeated on this device have come
 * to.
 */
export function CheckDraw({ of, check: { result } }: { of: Progress; check: Check }) {
  const { t } = useTranslation("offers");
  const tickets = plainText(String(of.tickets));
  const isKept = of.seed !== "" && isPromised(of);
  return (
    <section className={s.card}>
      <h2>{t("check.title")}</h2>
      <p className="num" translate="no">
        {t("check.hash", { time: timeText(of.commitAt) })}
      </p>
      <Hash icon={LockKeyhole} of={of.commit} copy={t("fixed.copy")} />
      <DrawTrades of={of} />
      {of.seed === "" ? (
        <p className="num" translate="no">
          {t("check.seedAhead", { time: timeText(of.drawAt) })}
        </p>
      ) : (
        <>
          <p className="num" translate="no">
            {t("check.seed", { time: timeText(of.drawnAt) })}
          </p>
          <Hash icon={Eye} of={of.seed} copy={t("check.copySeed")} />
          <Said good={isKept}>{t(isKept ? "check.equal" : "check.unequal")}</Said>
          <ol className={s.steps}>
            <li>{t("check.one")}</li>
            <li className="num" translate="no">
              {t("check.two", { tickets })}
            </li>
            <li className="num" translate="no">
              {t("check.three", {
                winning: plainText(String(of.winning)),
                quota: plainText(of.quota),
                lot: plainText(of.lotSize),
              })}
            </li>
          </ol>
          {result !== undefined && (
            <Said good={result}>{t(result ? "check.same" : "check.other", { tickets })}</Said>
          )}
        </>
      )}
    </section>
  );
}

/** The named instruments, and each one's trade with its id once it is there. */
function DrawTrades({ of: { drawSymbols, drawTrades, closeAt } }: { of: Progress }) {
  const { t } = useTranslation("offers");
  const time = timeText(closeAt);
  if (drawSymbols.length === 0) return null;
  if (drawTrades.length === 0)
    return (
      <p className="num">
        {t("check.tradesAhead", { time, symbols: drawSymbols.map(codeOf).join(", ") })}
      </p>
    );
  return (
    <>
      <p className="num">{t("check.trades", { time })}</p>
      <ul className={trades} aria-label={t("check.trades", { time })}>
        {drawSymbols.map((symbol) => {
          const trade = drawTrades.find((one) => one.symbol === symbol);
          return (
            <li key={symbol}>
              <b>{codeOf(symbol)}</b>
              <span>
                {trade === undefined ? t("check.noTrade") : `${trade.price} × ${trade.qty}`}
              </span>
              <small>{trade && `#${trade.id} · ${timeText(trade.ts)}`}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Said({ good, children }: { good: boolean; children: string }) {
  return (
    <div className={warn.warning} data-kind={good ? "info" : undefined} role="status">
      <Icon of={good ? CircleCheck : CircleX} size="s" />
      <span>{children}</span>
    </div>
  );
}
