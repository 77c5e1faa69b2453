/**
 * The choice of what is traded: the address goes before what is kept on the device, and becomes it.
 */
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { DIRECTIONS } from "../../../../contract/rules/c2c/roles.ts";
import { useC2cFiats } from "../../../data/queries/user/c2c.ts";
import { type C2cChoice, c2cChoice$, chooseC2c } from "../../../data/stores/device/c2c.ts";
import { useValue } from "../../../data/stores/use-value.ts";

export interface Fiat {
  currency: string;
  currency_symbol: string;
}

/** The choice that an address makes out of the kept one. What is not offered is not chosen. */
export function chosen(kept: C2cChoice, query: URLSearchParams, fiats: readonly Fiat[]): C2cChoice {
  const named = (name: string): string => (query.get(name) ?? "").toUpperCase();
  const direction = DIRECTIONS.find((one) => one === query.get("direction")) ?? kept.direction;
  const symbol = C2C_COINS.find((one) => one === named("symbol")) ?? kept.symbol;
  const fiat = fiats.find(({ currency }) => currency === named("currency"));
  return {
    direction,
    symbol,
    currency: fiat?.currency ?? kept.currency,
    currencySymbol: fiat?.currency_symbol ?? kept.currencySymbol,
  };
}

const NAMES = ["direction", "symbol", "currency"] as const;

export function useChoice(): { choice: C2cChoice; choose: (change: Partial<C2cChoice>) => void } {
  const [query, setQuery] = useSearchParams();
  const known = useC2cFiats().data;
  const fiats = known?.flatMap(({ items }) => items) ?? [];
  const choice = chosen(useValue(c2cChoice$), query, fiats);
  // An address's names become the choice, so that they do not overrule a later one.
  const isNamed =
    NAMES.some((name) => query.has(name)) && (known !== undefined || !query.has("currency"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an address
  useEffect(() => {
    if (!isNamed) return;
    chooseC2c(choice);
    const rest = new URLSearchParams(query);
    for (const name of NAMES) rest.delete(name);
    setQuery(rest, { replace: true });
  }, [isNamed]);
  return { choice, choose: chooseC2c };
}
