/** The address an account pays a coin to: one for each chain, given once and kept. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { rechargeAddress as call } from "../../../contract/http/money/deposit.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { type CryptoIn, inForce } from "../../bridge/channels/channel.ts";
import type { BridgeDoor } from "../../bridge/door.ts";
import { type Tx, txOk } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";

/** The way in of a coin on a chain that is in force. */
export function cryptoIn(
  { channels }: Pick<BridgeDoor, "channels">,
  symbol: string,
  chain: string,
  now: number,
): CryptoIn | undefined {
  for (const row of inForce(channels, now))
    if (row.is === "cryptoIn" && row.symbol === symbol && row.chain === chain) return row;
  return undefined;
}

/** E41 for a way that is not there or closed, E38 where the operator has no address. */
export async function rechargeAddress(
  { symbol, chain }: ParamsOut<typeof call>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const way = cryptoIn(deps.bridge, symbol, chain, now);
  if (way === undefined || !way.isOpen) return err("channelNotOpen");
  const given = await txOk(deps.db, (trx) => addressOf(trx, deps, session.accountId, way, now));
  if (!given.ok) return given;
  return ok({
    ...given.value,
    min: toText(way.min),
    max: toText(way.max),
    confirmations: way.confirmations,
    arrivalMinutes: way.arrivalMinutes,
    explorer: "",
    sandbox: deps.bridge.isSandbox,
  });
}

/**
 * Gives the account its place when it has none, and remembers the address: what a key or pool said
 * once stays, whatever they say later.
 */
export async function addressOf(
  trx: Tx,
  deps: Services,
  accountId: string,
  { chain, symbol }: CryptoIn,
  now: number,
): Promise<Result<{ address: string; memo: string }, "rechargeByService">> {
  const known = await trx
    .selectFrom("deposit_address")
    .select(["address", "memo"])
    .where("account_id", "=", accountId)
    .where("chain", "=", chain)
    .executeTakeFirst();
  if (known !== undefined) return ok(known);
  const made = deps.bridge.addresses.at(chain, await placeOf(trx, accountId));
  if (!made.ok) return err("rechargeByService");
  const { address, memo = "" } = made.value;
  await trx
    .insertInto("deposit_address")
    .values({ account_id: accountId, chain, address, memo, created_at: now })
    .onConflict((c) => c.columns(["account_id", "chain"]).doNothing())
    .execute();
  await deps.bridge
    .on(trx)
    .watch({ is: "crypto", symbol, chain, address, memo: memo || undefined });
  return ok({ address, memo });
}

/** The counter's row is held until the commit: no place is given twice, and none is lost. */
async function placeOf(trx: Tx, accountId: string): Promise<number> {
  const counter = await trx
    .selectFrom("deposit_counter")
    .select("next")
    .where("only_one", "=", true)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await trx
    .selectFrom("deposit_index")
    .select("place")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (known !== undefined) return known.place;
  await trx
    .insertInto("deposit_index")
    .values({ account_id: accountId, place: counter.next })
    .execute();
  await trx
    .updateTable("deposit_counter")
    .set({ next: counter.next + 1 })
    .where("only_one", "=", true)
    .execute();
  return counter.next;
}
