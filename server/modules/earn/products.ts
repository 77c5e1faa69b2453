/** Products of earn. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  EarnProduct,
  financeProductGet as getCall,
  financeProductList as listCall,
} from "../../../contract/http/money/earn.ts";
import { type Amount, decimal, subtract, toText, ZERO } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { pageAs } from "../../db/newest-page.ts";
import { rankedPage } from "../../db/ranked-page.ts";
import type { Services } from "../../kernel/services.ts";
import type { ProductRow } from "./tables.ts";

const plain = (text: string): string => toText(decimal(text));

export function productOut(row: ProductRow): EarnProduct {
  const left = subtract(decimal<Amount>(row.quota), decimal<Amount>(row.taken));
  return {
    productId: row.product_id,
    type: row.type,
    name: row.name,
    symbol: row.asset,
    termDays: row.term_days,
    dailyRate: plain(row.daily_rate),
    penaltyRatio: plain(row.penalty_ratio),
    min: plain(row.min_amount),
    max: plain(row.max_amount),
    unitPrice: row.unit_price === null ? "" : plain(row.unit_price),
    quota: plain(row.quota),
    // An operator may lower a quota below what is taken.
    quotaLeft: toText(left > ZERO ? left : ZERO),
    level: row.level,
    perUser: row.per_user,
    on: row.is_on,
    version: row.version,
  };
}

/** Products that are on, in the operator's order. */
export async function financeProductList(
  params: ParamsOut<typeof listCall>,
  { db }: Services,
): Promise<Result<DataOf<typeof listCall>, never>> {
  let query = db.selectFrom("earn_product").selectAll().where("is_on", "=", true);
  if (params.type !== "") query = query.where("type", "=", params.type);
  const rows = await query.execute();
  return ok(
    pageAs(
      rankedPage(
        rows,
        [{ of: ({ sort }) => sort }, { of: ({ product_id }) => product_id }],
        params,
      ),
      productOut,
    ),
  );
}

/** `productNotExist` for one that is not there; one that was taken off answers `on` false. */
export async function financeProductGet(
  { productId }: ParamsOut<typeof getCall>,
  { db }: Services,
): Promise<Result<EarnProduct, "productNotExist">> {
  const row = await db
    .selectFrom("earn_product")
    .selectAll()
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row === undefined ? err("productNotExist") : ok(productOut(row));
}
