/** Ways in, as rows of the bridge that are in force. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { ChannelIn, rechargeChannels as call } from "../../../contract/http/money/deposit.ts";
import { type Amount, greatest, least, toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { hasMemo } from "../../bridge/addresses/format.ts";
import { type BankIn, type CryptoIn, inForce } from "../../bridge/channels/channel.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";

const NOTHING = {
  symbol: "",
  currency: "",
  isTop: "0",
  chains: [],
  min: "",
  max: "",
  fee: "0",
  precision: 0,
  arrivalMinutes: 0,
} as const;

export function rechargeChannels(
  { channel, symbol }: ParamsOut<typeof call>,
  { bridge }: Services,
  { now }: UserCtx,
): Result<DataOf<typeof call>, never> {
  const rows = inForce(bridge.channels, now);
  const coins = new Map<string, CryptoIn[]>();
  for (const row of rows)
    if (row.is === "cryptoIn") coins.set(row.symbol, [...(coins.get(row.symbol) ?? []), row]);
  const list: ChannelIn[] = [
    ...[...coins.values()].map((chains) => coin(chains, isReachable)),
    ...rows.flatMap((row) =>
      row.is === "bankIn" ? [currency(row, bridge.banks(row.currency) !== undefined)] : [],
    ),
    { ...NOTHING, chains: [], channel: "c2c", enabled: true },
    { ...NOTHING, chains: [], channel: "service", enabled: true },
  ];
  return ok({
    sandbox: bridge.isSandbox,
    list: list.filter(
      (row) =>
        (channel === "" || row.channel === channel) &&
        (symbol === "" || row.symbol === symbol || row.currency === symbol),
    ),
  });

  /** True when the operator has addresses of the chain at all. */
  function isReachable(row: CryptoIn): boolean {
    return row.isOpen && bridge.addresses.at(row.chain, 0).ok;
  }
}

function coin(rows: readonly CryptoIn[], isReachable: (row: CryptoIn) => boolean): ChannelIn {
  const chains = rows.map((row) => ({
    chain: row.chain,
    enabled: isReachable(row),
    min: toText(row.min),
    max: toText(row.max),
    confirmations: row.confirmations,
    needMemo: hasMemo(row.chain),
    precision: row.precision,
    arrivalMinutes: row.arrivalMinutes,
  }));
  return {
    ...NOTHING,
    channel: "crypto",
    enabled: chains.some((chain) => chain.enabled),
    symbol: rows[0].symbol,
    isTop: rows.some((row) => row.isTop) ? "1" : "0",
    chains,
    min: toText(rows.map((row) => row.min).reduce((a: Amount, b) => least(a, b))),
    max: toText(rows.map((row) => row.max).reduce((a: Amount, b) => greatest(a, b))),
    precision: rows[0].precision,
    arrivalMinutes: rows[0].arrivalMinutes,
  };
}

const currency = (row: BankIn, hasBank: boolean): ChannelIn => ({
  ...NOTHING,
  chains: [],
  channel: "bank",
  enabled: row.isOpen && hasBank,
  currency: row.currency,
  min: toText(row.min),
  max: toText(row.max),
  precision: row.precision,
  arrivalMinutes: row.arrivalMinutes,
});
