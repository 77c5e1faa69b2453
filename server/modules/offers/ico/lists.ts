/** Sales of tokens as the caller sees them, and own purchases. */
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type {
  icoGet as getCall,
  Ico,
  icoList as listCall,
  icoRecords as recordsCall,
} from "../../../../contract/http/trading/ico.ts";
import { type Amount, decimal, sum, toText } from "../../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { newestPage } from "../../../db/newest-page.ts";
import { type Ranked, rankedPage } from "../../../db/ranked-page.ts";
import type { Ctx, UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { type IssuerText, textIn } from "../issuer-text.ts";
import type { IcoOfferRow, IcoRecordRow } from "../tables.ts";
import { modeOf } from "../terms.ts";
import { icoOut, icoRecordOut } from "./rows.ts";

const KEPT = 300;

export async function icoList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const rows = await deps.db
    .selectFrom("ico_offer")
    .selectAll()
    .orderBy("close_at", "desc")
    .orderBy("offer_id")
    .limit(KEPT)
    .execute();
  const all = (await asSeen(deps, ctx, rows)).filter(
    ({ state }) => params.state === "" || state === params.state,
  );
  return ok(rankedPage(all, BY_URGENCY, params));
}

const isOver = ({ state }: Ico): boolean => state !== "open" && state !== "upcoming";
/** Sales that end soonest come first; behind them those that are over, newest first. */
const BY_URGENCY: readonly Ranked<Ico>[] = [
  { of: (one) => Number(isOver(one)) },
  { of: (one) => (isOver(one) ? -one.closeAt : one.closeAt) },
  { of: ({ id }) => id },
];

export interface StoredProject {
  description: IssuerText;
  whitePaper: string;
  allocation: readonly { label: IssuerText; ratio: string }[];
}

export async function icoGet(
  { id }: ParamsOut<typeof getCall>,
  deps: Services,
  ctx: Ctx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  const row = await deps.db
    .selectFrom("ico_offer")
    .selectAll()
    .where("offer_id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return err("productNotExist");
  const [offer] = await asSeen(deps, ctx, [row]);
  const { description, whitePaper, allocation } = JSON.parse(row.profile) as StoredProject;
  const of = (text: IssuerText): string => textIn(text, ctx.language);
  return ok({
    ...offer,
    description: of(description),
    whitePaper,
    allocation: allocation.map(({ label, ratio }) => ({ label: of(label), ratio })),
  });
}

async function asSeen(deps: Services, ctx: Ctx, rows: readonly IcoOfferRow[]): Promise<Ico[]> {
  const ids = rows.map(({ offer_id }) => offer_id);
  if (ids.length === 0) return [];
  const { session, now } = ctx;
  const books = await deps.db
    .selectFrom("ico_book")
    .selectAll()
    .where("mode", "=", modeOf(ctx))
    .where("offer_id", "in", ids)
    .execute();
  const mine =
    session === undefined
      ? []
      : await deps.db
          .selectFrom("ico_record")
          .select(["offer_id", "amount"])
          .where("account_id", "=", session.accountId)
          .where("status", "=", "bought")
          .execute();
  return rows.map((row) => {
    const paid = mine
      .filter(({ offer_id }) => offer_id === row.offer_id)
      .map(({ amount }) => decimal<Amount>(amount));
    const sold = books.find(({ offer_id }) => offer_id === row.offer_id)?.sold ?? "0";
    return icoOut(deps, row, { sold, bought: toText(sum(paid)), now });
  });
}

export async function icoRecords(
  params: ParamsOut<typeof recordsCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof recordsCall>, never>> {
  const query = deps.db.selectFrom("ico_record").where("account_id", "=", session.accountId);
  const page = await newestPage(query, params, (row) => row as IcoRecordRow);
  const ids = [...new Set(page.list.map(({ offer_id }) => offer_id))];
  const offers =
    ids.length === 0
      ? []
      : await deps.db.selectFrom("ico_offer").selectAll().where("offer_id", "in", ids).execute();
  const of = (id: string): IcoOfferRow => offers.find(({ offer_id }) => offer_id === id)!;
  return ok({ ...page, list: page.list.map((row) => icoRecordOut(deps, row, of(row.offer_id))) });
}
