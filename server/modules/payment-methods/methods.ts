/**
 * A user's payment methods: kept sealed, shown masked, changed with the fund password, and not
 * while an open withdrawal goes there.
 */
import type { ErrorName } from "../../../contract/errors.ts";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  paymentAdd as addCall,
  paymentConfig as configCall,
  paymentDelete as deleteCall,
  paymentGet as getCall,
  paymentMine as mineCall,
  paymentTypes as typesCall,
  paymentUpdate as updateCall,
} from "../../../contract/http/money/payment.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { FILE_URL } from "../../../contract/rules/fields.ts";
import {
  ACCOUNT_FIELD,
  type FieldKey,
  fieldFault,
  fieldText,
  METHODS_MOST,
  PAYMENT_FIELDS,
  PAYMENT_NAMES,
  PAYMENT_TYPE_LIST,
  PAYMENT_TYPES,
  type PaymentType,
  sameName,
} from "../../../contract/rules/payment-fields.ts";
import { hiddenEnd } from "../../../contract/rules/text/ends.ts";
import { newId } from "../../db/random.ts";
import type { Tx } from "../../db/tx.ts";
import { tellChange } from "../../identity/locks/tell-change.ts";
import { notResting, stillProven, valueProof } from "../../identity/locks/value-rest.ts";
import { requireProof } from "../../identity/proof.ts";
import { verifiedName } from "../../identity/verified-name.ts";
import { audit } from "../../kernel/audit.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { effectOk } from "../../kernel/once.ts";
import { missing, type Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import "../../db/payment-schema.ts";
import "../../db/money-schema.ts";

/** Kinds a payout by bank goes to. */
const BY_BANK: readonly PaymentType[] = [PAYMENT_TYPES.bankCard, PAYMENT_TYPES.swift];

export const paymentTypes = ({
  direction,
}: ParamsOut<typeof typesCall>): Result<DataOf<typeof typesCall>, never> =>
  ok(
    PAYMENT_TYPE_LIST.map((type) => ({
      id: String(type),
      type,
      name: PAYMENT_NAMES[type],
      enabled: direction !== "out" || BY_BANK.includes(type),
    })),
  );

export const paymentConfig = ({
  type,
}: ParamsOut<typeof configCall>): Result<DataOf<typeof configCall>, never> =>
  ok({
    type,
    name: PAYMENT_NAMES[type],
    fields: PAYMENT_FIELDS[type].map((field) => ({ ...field })),
  });

export async function paymentMine(
  { type }: ParamsOut<typeof mineCall>,
  { db }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof mineCall>, never>> {
  let query = db
    .selectFrom("payment_method")
    .selectAll()
    .where("user_id", "=", session.userId)
    .where("deleted_at", "is", null);
  if (type !== "") query = query.where("type", "=", type);
  const rows = await query.orderBy("is_default", "desc").orderBy("created_at", "desc").execute();
  return ok(
    rows.map((row) => ({
      id: row.id,
      type: row.type,
      name: PAYMENT_NAMES[row.type],
      holder: row.holder,
      account: row.account,
      isDefault: row.is_default,
      usable: BY_BANK.includes(row.type),
      createTime: row.created_at,
    })),
  );
}

/** E53 for one that is not the caller's. */
export async function paymentGet(
  { id }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "statusError">> {
  const row = await deps.db
    .selectFrom("payment_method")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", session.userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return err("statusError");
  const values = JSON.parse(
    deps.secrets.open(ownerOf(session.userId, id), row.values_sealed),
  ) as Record<string, string>;
  return ok({ id, type: row.type, values, isDefault: row.is_default });
}
const ownerOf = (userId: string, id: string): string => `payment:${userId} ${id}`;

type Fields = Readonly<Record<FieldKey, string>>;

/** Judges the parameters that the kind has. The holder is the verified name. */
function judged(
  type: PaymentType,
  fields: Fields,
  holder: string,
): Result<Record<string, string>, ErrorName> {
  const values: Record<string, string> = {};
  for (const field of PAYMENT_FIELDS[type]) {
    const text = fieldText(field.kind, fields[field.key]);
    const fault = fieldFault(field, text);
    if (fault !== undefined) return err(fault);
    if (text !== "") values[field.key] = text;
  }
  return sameName(values.holder, holder) ? ok(values) : err("holderNotVerified");
}

/**
 * The verified name; code 20 while identity or the fund password is missing or value rests, in this
 * order.
 */
async function preconditions(
  deps: Services,
  userId: string,
  now: number,
): Promise<Result<string, Refusal>> {
  const name = await verifiedName(deps.db, deps.secrets, userId);
  if (name === undefined) return missing("kyc_primary");
  const set = await deps.db
    .selectFrom("credential")
    .select("kind")
    .where("user_id", "=", userId)
    .where("kind", "=", "safeword")
    .executeTakeFirst();
  if (set === undefined) return missing("fund_password");
  const rests = await notResting(deps.db, userId, now);
  return rests.ok ? ok(name) : rests;
}

/**
 * Masked as lists show it: the holder's first character, the account's last four; of a short one
 * less.
 */
const shownOf = (type: PaymentType, values: Record<string, string>) => ({
  holder: `${[...values.holder][0]}***`,
  account: `**** ${hiddenEnd(values[ACCOUNT_FIELD[type]], 4)}`,
});

/** Code 20, E53, fields, E59, then the fund password and the authenticator (code 10, E17). */
export async function paymentAdd(
  params: ParamsOut<typeof addCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof addCall>, Refusal>> {
  const { session, now, ip } = ctx;
  const { userId } = session;
  const named = await preconditions(deps, userId, now);
  if (!named.ok) return named;
  const values = judged(params.type, params, named.value);
  if (!values.ok) return values;
  const proof = await requireProof(deps, userId, await valueProof(deps.db, userId), params, now);
  if (!proof.ok) return proof;
  return effectOk(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    // The user's row makes those that come at once wait for each other: ten are ten.
    await trx
      .selectFrom("app_user")
      .select("id")
      .where("id", "=", userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const still = await stillProven(trx, userId, now);
    if (!still.ok) return still;
    const { count } = await trx
      .selectFrom("payment_method")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("user_id", "=", userId)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= METHODS_MOST) return err("paymentMethodLimit");
    const id = newId(deps.random, now);
    if (!(await keepPicture(trx, userId, id, values.value))) return err("documentsMissing");
    const isDefault = params.isDefault || count === 0;
    if (isDefault) await noDefault(trx, userId, now);
    const sealed = deps.secrets.seal(ownerOf(userId, id), JSON.stringify(values.value));
    const row = {
      id,
      user_id: userId,
      type: params.type,
      values_sealed: sealed,
      ...shownOf(params.type, values.value),
      is_default: isDefault,
    };
    await trx
      .insertInto("payment_method")
      .values({ ...row, created_at: now, named_at: now, updated_at: now, deleted_at: null })
      .execute();
    const deed = {
      actor: `user:${userId}`,
      action: "payment.add",
      detail: { id, type: params.type },
      ip,
    };
    await tellChange(trx, deps, { userId, kind: "payment", deed }, now);
    return ok({ id });
  });
}

/**
 * Refers to the picture among the values, and to none that was there before. False when it is not
 * an upload of the user for this.
 */
const keepPicture = (
  trx: Tx,
  userId: string,
  id: string,
  { qr }: Partial<Record<FieldKey, string>>,
): Promise<boolean> =>
  referToUploads(trx, {
    userId,
    ids: qr === undefined ? [] : [FILE_URL.exec(qr)?.[1] ?? ""],
    by: `payment:${id}`,
    scenes: ["payment_qr"],
  });

const noDefault = (trx: Tx, userId: string, now: number): Promise<unknown> =>
  trx
    .updateTable("payment_method")
    .set({ is_default: false, updated_at: now })
    .where("user_id", "=", userId)
    .where("is_default", "=", true)
    .execute();

/**
 * The caller's own, locked; E53 when it is not there, E39 while an open withdrawal goes there, and
 * in use while an ad on sale or an open order has it.
 */
async function ownLocked(
  trx: Tx,
  userId: string,
  id: string,
): Promise<Result<PaymentType, ErrorName>> {
  await trx
    .selectFrom("app_user")
    .select("id")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await trx
    .selectFrom("payment_method")
    .select("type")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return err("statusError");
  const open = await trx
    .selectFrom("withdraw_order")
    .select("order_no")
    .where("payment_id", "=", id)
    .where("status", "in", [0, 1, 2])
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) return err("withdrawalPending");
  const use = await trx
    .selectFrom("payment_method_use")
    .select("used_by")
    .where("payment_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return use === undefined ? ok(row.type) : err("paymentMethodInUse");
}

export async function paymentUpdate(
  params: ParamsOut<typeof updateCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof updateCall>, Refusal>> {
  const { session, now, ip } = ctx;
  const { userId } = session;
  const { id } = params;
  const named = await preconditions(deps, userId, now);
  if (!named.ok) return named;
  const known = await paymentGet({ id }, deps, ctx);
  if (!known.ok) return known;
  const values = judged(known.value.type as PaymentType, params, named.value);
  if (!values.ok) return values;
  const proof = await requireProof(deps, userId, await valueProof(deps.db, userId), params, now);
  if (!proof.ok) return proof;
  return effectOk(deps, ctx, async (trx): Promise<Result<{ id: string }, Refusal>> => {
    const type = await ownLocked(trx, userId, id);
    if (!type.ok) return type;
    const still = await stillProven(trx, userId, now);
    if (!still.ok) return still;
    if (!(await keepPicture(trx, userId, id, values.value))) return err("documentsMissing");
    if (params.isDefault) await noDefault(trx, userId, now);
    const sealed = deps.secrets.seal(ownerOf(userId, id), JSON.stringify(values.value));
    await trx
      .updateTable("payment_method")
      .set({
        values_sealed: sealed,
        ...shownOf(type.value, values.value),
        ...(params.isDefault && { is_default: true }),
        named_at: now,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    await tellChange(
      trx,
      deps,
      {
        userId,
        kind: "payment",
        deed: { actor: `user:${userId}`, action: "payment.update", detail: { id }, ip },
      },
      now,
    );
    return ok({ id });
  });
}

export async function paymentDelete(
  params: ParamsOut<typeof deleteCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<Record<string, never>, Refusal>> {
  const { session, now, ip } = ctx;
  const { userId } = session;
  const { id } = params;
  const known = await paymentGet({ id }, deps, ctx);
  if (!known.ok) return known;
  const proof = await requireProof(deps, userId, await valueProof(deps.db, userId), params, now);
  if (!proof.ok) return proof;
  return effectOk(deps, ctx, async (trx): Promise<Result<Record<string, never>, Refusal>> => {
    const type = await ownLocked(trx, userId, id);
    if (!type.ok) return type;
    await keepPicture(trx, userId, id, {});
    await trx
      .updateTable("payment_method")
      .set({ deleted_at: now, is_default: false, updated_at: now })
      .where("id", "=", id)
      .execute();
    await audit(trx, deps.random, {
      actor: `user:${userId}`,
      userId,
      action: "payment.delete",
      detail: { id },
      ip,
      now,
    });
    return ok({});
  });
}
