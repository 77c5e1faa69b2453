/** Ways out, what is missing before one may be taken, and the day's limit. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  ChannelOut,
  withdrawChannels as call,
} from "../../../contract/http/money/withdraw.ts";
import { USDT } from "../../../contract/money/assets.ts";
import { toText, ZERO } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { ADDRESS_PATTERN, FORMAT_OF, hasMemo } from "../../bridge/addresses/format.ts";
import {
  type BankOut,
  type CryptoOut,
  inForce,
  type Window,
} from "../../bridge/channels/channel.ts";
import type { BridgeDoor } from "../../bridge/door.ts";
import { withdrawnToday } from "../../identity/day-limit.ts";
import { DAY_LIMITS, kycOf } from "../../identity/kyc-level.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { blockedBy, waysBlocked } from "./blocked.ts";
import { whitelistOf } from "./whitelist.ts";

/** Rows out that are in force; of a channel, or all. */
export const waysOut = (
  { channels }: Pick<BridgeDoor, "channels">,
  now: number,
): (CryptoOut | BankOut)[] =>
  inForce(channels, now).filter(
    (row): row is CryptoOut | BankOut => row.is === "cryptoOut" || row.is === "bankOut",
  );

export async function withdrawChannels(
  { channel, symbol }: ParamsOut<typeof call>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof call>, never>> {
  const ways = waysOut(deps.bridge, now).filter(
    (row) => channel === "" || (row.is === "bankOut") === (channel === "bank"),
  );
  const blocked = (await blockedBy(deps.db, session, now)) ?? waysBlocked(ways, now) ?? null;
  const { level } = await kycOf(deps.db, session.userId);
  const whitelist = await whitelistOf(deps.db, session.accountId, now);
  return ok({
    sandbox: deps.bridge.isSandbox,
    blocked,
    dayLimit: DAY_LIMITS[level],
    dayUsed: toText(await withdrawnToday(deps.db, session.accountId, now)),
    whitelist: whitelist.isOn,
    whitelistEnds: whitelist.endsAt,
    list: ways
      .map(channelOf)
      .filter((row) => symbol === "" || row.symbol === symbol || row.currency === symbol),
  });
}

function channelOf(row: CryptoOut | BankOut): ChannelOut {
  const { fee } = row;
  const crypto = row.is === "cryptoOut" ? row : undefined;
  return {
    channel: crypto === undefined ? "bank" : "crypto",
    enabled: row.isOpen,
    symbol: crypto?.symbol ?? USDT,
    chain: crypto?.chain ?? "",
    currency: row.is === "bankOut" ? row.currency : "",
    feeType: fee.type,
    fee: toText(fee.type === "fixed" ? fee.amount : fee.rate),
    feeLeast: toText(fee.type === "fixed" ? ZERO : fee.least),
    min: toText(row.min),
    max: toText(row.max),
    precision: row.precision,
    needMemo: crypto !== undefined && hasMemo(crypto.chain),
    addressRegex: crypto === undefined ? "" : ADDRESS_PATTERN[FORMAT_OF[crypto.chain]],
    window: windowOf(row.window),
    arrivalMinutes: row.arrivalMinutes,
  };
}

const clock = (minute: number): string =>
  `${String((minute - (minute % 60)) / 60).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const windowOf = (window: Window | undefined) =>
  window === undefined
    ? null
    : { from: clock(window.fromMinute), to: clock(window.toMinute), tz: "UTC+8" };
