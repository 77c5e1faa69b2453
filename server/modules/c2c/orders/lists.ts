/** Own orders, one by one and as pages: those that were taken, and those of the own ads. */
import type {
  c2cOrderGet as getCall,
  c2cOrderList as listCall,
  c2cOrderListOf as listOfCall,
} from "../../../../contract/http/c2c/order.ts";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { OPEN_STATUSES, type OrderStatus } from "../../../../contract/rules/c2c/machines.ts";
import {
  type AccountPart,
  advertiserPart,
  DIRECTIONS,
  type Direction,
  takerPart,
} from "../../../../contract/rules/c2c/roles.ts";
import { pageFound, rowsOf } from "../../../db/newest-page.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import type { Services } from "../../../kernel/services.ts";
import { orderOf, orderRow, partOf } from "./row.ts";

const TABS: Readonly<Record<"open" | "completed" | "cancelled", readonly OrderStatus[]>> = {
  open: OPEN_STATUSES,
  completed: ["completed"],
  cancelled: ["cancelled", "timeout"],
};

/** Orders of others do not exist for the caller. */
export async function orderGet(
  { order_no }: ParamsOut<typeof getCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<Order, "notExist">> {
  const row = await orderRow(deps.db, order_no);
  const part = row && partOf(row, session.userId);
  return row === undefined || part === undefined
    ? err("notExist")
    : ok(await orderOf(deps.db, deps, row, part, now));
}

type Asked = Omit<ParamsOut<typeof listCall>, "direction" | "role"> & { advert_id?: string };

/** The caller's part in orders of a direction. */
interface Wanted {
  direction: Direction;
  part: AccountPart;
}

/** Orders in which the caller has one of these parts. */
async function page(
  p: Asked,
  deps: Services,
  { session, now }: UserCtx,
  wanted: readonly Wanted[],
): Promise<DataOf<typeof listCall>> {
  const { userId } = session;
  let query = deps.db
    .selectFrom("c2c_order")
    .where("status", "in", TABS[p.tab])
    .where((e) =>
      e.or(
        wanted.map(({ direction, part }) =>
          e.and([
            e("direction", "=", direction),
            e(part === "buyer" ? "buyer_user" : "seller_user", "=", userId),
          ]),
        ),
      ),
    );
  if (p.symbol !== "") query = query.where("symbol", "=", p.symbol);
  if (p.advert_id !== undefined && p.advert_id !== "")
    query = query.where("advert_id", "=", p.advert_id);
  const { total } = await query
    .select((e) => e.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const asked = { pageNo: p.page_no, pageSize: p.page_size, after: p.after };
  const rows = await rowsOf(
    query.selectAll(),
    [
      ["created_at", "number"],
      ["order_no", "text"],
    ],
    asked,
  );
  const found = pageFound(rows, total, asked, (row) => [row.created_at, row.order_no]);
  const list: Order[] = [];
  for (const row of found.list) {
    const part = row.buyer_user === userId ? "buyer" : "seller";
    list.push(await orderOf(deps.db, deps, row, part, now));
  }
  return { list, total, page_no: p.page_no, has_more: found.hasMore, next: found.next };
}

const PARTS = {
  taken: [takerPart],
  served: [advertiserPart],
  all: [takerPart, advertiserPart],
} as const;

/**
 * The caller's own side is the direction: in orders of the own ads it is the opposite of the
 * taker's.
 */
export async function orderList(
  p: ParamsOut<typeof listCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const does = p.direction === "" ? undefined : takerPart(p.direction);
  const parts = PARTS[p.role].flatMap((partIn) =>
    DIRECTIONS.map((direction) => ({ direction, part: partIn(direction) })),
  );
  const wanted = parts.filter(({ part }) => does === undefined || part === does);
  return ok(await page(p, deps, ctx, wanted));
}

export async function orderListOf(
  p: ParamsOut<typeof listOfCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof listOfCall>, never>> {
  const wanted = DIRECTIONS.filter((direction) => p.direction === "" || p.direction === direction);
  return ok(
    await page(
      p,
      deps,
      ctx,
      wanted.map((direction) => ({ direction, part: advertiserPart(direction) })),
    ),
  );
}
