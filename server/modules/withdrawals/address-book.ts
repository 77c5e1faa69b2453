/**
 * Saved addresses: checked by their chain's own checksum before they are kept, in the one spelling
 * that is paid to.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  withdrawAddressAdd as addCall,
  withdrawAddressDelete as deleteCall,
  withdrawAddressList as listCall,
} from "../../../contract/http/money/withdraw.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { shortened } from "../../../contract/rules/text/ends.ts";
import { type CheckedAddress, checkAddress } from "../../bridge/addresses/check-address.ts";
import { CHAINS, type Chain } from "../../bridge/addresses/format.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { recordChange, tellChange } from "../../identity/locks/tell-change.ts";
import { notResting, stillProven, valueProof } from "../../identity/locks/value-rest.ts";
import { requireProof } from "../../identity/proof.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { type Refusal, refuse } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { waysOut } from "./channels.ts";
import type { OrderRow } from "./order-row.ts";
import { REST_MS } from "./whitelist.ts";

const MOST = 100;

/**
 * The address as it is paid to; `addressInvalid` says what is wrong with it, `memoInvalid` when it
 * is the memo.
 */
export function checked(
  chain: string,
  address: string,
  memo: string,
): Result<CheckedAddress, Refusal> {
  if (!(CHAINS as readonly string[]).includes(chain)) return err("channelNotOpen");
  const found = checkAddress(chain as Chain, address, memo);
  if (found.ok) return found;
  const { error } = found;
  if (error.is === "memo" || error.is === "memoDiffers" || error.is === "noMemo")
    return refuse("memoInvalid", error);
  return refuse("addressInvalid", error);
}

export async function withdrawAddressList(
  { symbol, chain }: ParamsOut<typeof listCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = db
    .selectFrom("withdraw_address")
    .selectAll()
    .where("account_id", "=", session.accountId);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (chain !== "") query = query.where("chain", "=", chain);
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  const list = rows.map(({ account_id: _, created_at, ...row }) => ({
    ...row,
    trustedTime: created_at + REST_MS,
  }));
  return ok({ list });
}

/**
 * E41 for a way that is not there, `addressInvalid`, `memoInvalid`, code 20 while value rests,
 * proof of the owner (code 10), `addressesFull`.
 */
export async function withdrawAddressAdd(
  params: ParamsOut<typeof addCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<{ id: string }, Refusal>> {
  const { symbol, chain, label } = params;
  const { session, now, ip } = ctx;
  if (
    !waysOut(deps.bridge, now).some(
      (way) => way.is === "cryptoOut" && way.symbol === symbol && way.chain === chain,
    )
  )
    return err("channelNotOpen");
  const found = checked(chain, params.address, params.memo);
  if (!found.ok) return found;
  const { address, memo = "" } = found.value;
  const rests = await notResting(deps.db, session.userId, now);
  if (!rests.ok) return rests;
  const proven = await requireProof(
    deps,
    session.userId,
    await valueProof(deps.db, session.userId),
    params,
    now,
  );
  if (!proven.ok) return proven;
  return effectOk(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    const still = await stillProven(trx, session.userId, now);
    if (!still.ok) return still;
    const { count } = await trx
      .selectFrom("withdraw_address")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("account_id", "=", session.accountId)
      .executeTakeFirstOrThrow();
    if (count >= MOST) return err("addressesFull");
    const { id, created_at } = await save(
      trx,
      deps,
      { account_id: session.accountId, symbol, chain, address, memo, label },
      now,
    );
    const deed = {
      actor: `user:${session.userId}`,
      action: "withdrawAddress.add",
      detail: { chain },
      ip,
    };
    // Another label for what was there brings no place to pay to.
    await (created_at === now ? tellChange : recordChange)(
      trx,
      deps,
      { userId: session.userId, kind: "address", deed },
      now,
    );
    return ok({ id });
  });
}

type Entry = {
  account_id: string;
  symbol: string;
  chain: string;
  address: string;
  memo: string;
  label: string;
};

/** Keeps an address; one that is there gets the label and keeps its age. */
function save(
  trx: Tx,
  deps: Services,
  entry: Entry,
  now: number,
): Promise<{ id: string; created_at: number }> {
  return trx
    .insertInto("withdraw_address")
    .values({ id: newId(deps.random, now), ...entry, created_at: now })
    .onConflict((c) =>
      c
        .columns(["account_id", "chain", "symbol", "address", "memo"])
        .doUpdateSet({ label: entry.label }),
    )
    .returning(["id", "created_at"])
    .executeTakeFirstOrThrow();
}

/**
 * After a payment to an address that rested for it: it is trusted from when it was asked for. What
 * the book knows stays as it is.
 */
export async function trustPaid(
  trx: Tx,
  deps: Services,
  row: OrderRow,
  now: number,
): Promise<void> {
  const { account_id, symbol, chain, address, memo, leaves_at, created_at } = row;
  if (row.channel !== "crypto" || leaves_at === 0) return;
  await trx
    .insertInto("withdraw_address")
    .values({
      id: newId(deps.random, now),
      account_id,
      symbol,
      chain,
      address,
      memo,
      label: shortened(address, 6, 4),
      created_at,
    })
    .onConflict((c) => c.columns(["account_id", "chain", "symbol", "address", "memo"]).doNothing())
    .execute();
}

/**
 * When an address may be paid to in whitelist mode, epoch ms. One that the book does not know
 * enters it when it was paid to, never by being asked for.
 */
export async function trustedAt(
  trx: Tx,
  entry: Omit<Entry, "label">,
  now: number,
): Promise<number> {
  const known = await trx
    .selectFrom("withdraw_address")
    .select("created_at")
    .where("account_id", "=", entry.account_id)
    .where("chain", "=", entry.chain)
    .where("symbol", "=", entry.symbol)
    .where("address", "=", entry.address)
    .where("memo", "=", entry.memo)
    .executeTakeFirst();
  return (known?.created_at ?? now) + REST_MS;
}

export function withdrawAddressDelete(
  { id }: ParamsOut<typeof deleteCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Record<string, never>, Refusal>> {
  return effectOk(deps, ctx, async (trx): Promise<Result<Record<string, never>, Refusal>> => {
    const gone = await trx
      .deleteFrom("withdraw_address")
      .where("id", "=", id)
      .where("account_id", "=", ctx.session.accountId)
      .executeTakeFirst();
    return gone.numDeletedRows === 1n ? ok({}) : err("notExist");
  });
}
