import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import { WALLET_TYPES, type walletAll } from "../../../../contract/http/money/wallet.ts";
import { type Amount, add, decimal, toText } from "../../../../contract/money/decimal.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { shareBpText } from "../../../lib/format/percent.ts";
import { owedAsHeld } from "../../../parts/money/worth.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import * as s from "./home.styles.ts";
import { Ring } from "./Ring.tsx";
import { owedBp, type Part, slicesOf } from "./slices.ts";

type CoinRow = DataOf<typeof walletAll>["list"][number];
/** Shares move slower than prices: a ring that trembles says nothing. */
const EVERY_MS = 1000;

interface AllocationProps {
  wallets: readonly CoinRow[] | undefined;
  owed: DataOf<typeof walletAll>["owed"] | undefined;
  coins: ReadonlyMap<string, Coin>;
}

/**
 * How the worth is divided, by coin or by pocket. Per cent is shown also where balances are hidden.
 */
export function Allocation({ wallets, owed, coins }: AllocationProps) {
  const { t } = useTranslation("assets");
  const [by, setBy] = useState<"coins" | "pockets">("coins");
  const parts = useMemo(
    () =>
      wallets === undefined
        ? []
        : by === "coins"
          ? ofCoins(wallets)
          : ofPockets(wallets, (type) => t(`money:type.${type}`)),
    [wallets, by, t],
  );
  const debts = useMemo(() => owedAsHeld(owed ?? []), [owed]);
  const [slices, setSlices] = useState(() => slicesOf(parts, coins, t("allocation.other")));
  const [less, setLess] = useState(0);
  useEffect(() => {
    const look = (): void => {
      setLess(owedBp(parts, debts, coins));
      setSlices((now) => {
        const next = slicesOf(parts, coins, t("allocation.other"));
        return JSON.stringify(next) === JSON.stringify(now) ? now : next;
      });
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [parts, debts, coins, t]);
  if (slices.length === 0) return null;
  const owes = less === 0 ? [] : [{ key: "owed", label: t("owed"), shareBp: -less }];
  return (
    <section className={s.card}>
      <div className={s.cardHead}>
        <h2>{t("allocation.name")}</h2>
        <SegmentedControl
          small
          label={t("allocation.by")}
          value={by}
          onChange={setBy}
          items={[
            { key: "coins", label: t("allocation.coins") },
            { key: "pockets", label: t("allocation.pockets") },
          ]}
        />
      </div>
      <Ring
        label={t("allocation.spoken", {
          list: [...slices, ...owes]
            .map(({ label, shareBp }) => `${label} ${shareBpText(shareBp)}`)
            .join(", "),
        })}
        slices={slices}
        less={owes}
        share={shareBpText}
      />
    </section>
  );
}

const sumOf = (available: string, frozen: string): string =>
  toText(add(decimal<Amount>(available), decimal<Amount>(frozen)));
const ofCoins = (wallets: readonly CoinRow[]): Part[] =>
  wallets.map(({ symbol, balance }) => ({
    key: symbol,
    label: symbol,
    held: [{ symbol, amount: balance }],
  }));
const ofPockets = (wallets: readonly CoinRow[], nameOf: (type: string) => string): Part[] =>
  WALLET_TYPES.map((type) => ({
    key: type,
    label: nameOf(type),
    held: wallets.flatMap(({ symbol, accounts }) =>
      accounts
        .filter(({ accountType }) => accountType === type)
        .map(({ available, frozen }) => ({ symbol, amount: sumOf(available, frozen) })),
    ),
  }));
