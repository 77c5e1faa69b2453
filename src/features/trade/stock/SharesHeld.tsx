import { css } from "@linaria/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCoins } from "../../../data/queries/money/coins.ts";
import { useHoldings } from "../../../data/queries/user/orders.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ShareCard } from "./ShareCard.tsx";
import { ShareTable } from "./ShareTable.tsx";

const note = css`
  padding: var(--s-2) var(--gutter);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
/** The sellable quantity changes at midnight of a market, the rate with every quote of its pair. */
const AGAIN_MS = 15_000;

/**
 * Shares in the stock account: what of each, what it has cost, and what it has gained in both
 * currencies. `quiet`: without a way on when there are none. `look`: a table on a desktop.
 */
export function SharesHeld({
  symbol = "",
  quiet = false,
  look,
}: {
  symbol?: string;
  quiet?: boolean;
  look?: "table";
}) {
  const { t } = useTranslation(["stock", "trade"]);
  const navigate = useNavigate();
  const held = useHoldings(symbol, "stock");
  useEvery(AGAIN_MS, held.reload);
  const rows = held.data;
  const codes = useMemo(() => (rows ?? []).map((one) => one.symbol.toUpperCase()), [rows]);
  const coins = useCoins(codes);
  useInterest([...coins.values()]);
  return (
    <PageState
      of={held}
      isEmpty={(all) => all.length === 0}
      empty={
        <Empty
          compact={quiet}
          title={t("held.none")}
          {...(!quiet && {
            action: {
              label: t("trade:trade"),
              onClick: () => navigate("/trade/index?product=stock"),
            },
          })}
        />
      }
    >
      {(all) => (
        <>
          {look === "table" ? (
            <ShareTable all={all} coins={coins} />
          ) : (
            <ul aria-label={t("held.title")}>
              {all.map((one) => (
                <li key={one.symbol}>
                  <ShareCard of={one} coins={coins} />
                </li>
              ))}
            </ul>
          )}
          <p className={note}>{t("held.noActions")}</p>
        </>
      )}
    </PageState>
  );
}
