/**
 * IPO: offers, applications by lots or by subscription, the draw that everybody can repeat. An
 * application freezes USDT in the stock account.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { STOCK_MARKETS } from "../../market/markets.ts";
import { IPO_MODES, IPO_OUTCOMES, OFFER_STATES } from "../../rules/trading/offers/state.ts";
import { call, changing } from "../call.ts";
import { pageOf } from "../market.ts";
import { Bit, GET, Int, POST, Text } from "../shapes.ts";
import {
  After,
  Flag,
  Id,
  optionalCount,
  optionalDecimal,
  PageNo,
  PageSize,
  RequestId,
} from "../wire/params.ts";

const name = (n: ErrorName): string => n;
const Request = v.optional(RequestId);
export const StateFilter = v.optional(
  v.picklist(["", ...OFFER_STATES], name("systemParameter")),
  "",
);

/**
 * A draw is made from its seed and from these: the first trade after the close of each instrument
 * that the offer named at its beginning.
 */
const DrawnFrom = {
  drawSymbols: v.array(Text),
  drawTrades: v.array(v.object({ symbol: Text, id: Int, price: Text, qty: Text, ts: Int })),
};

/**
 * The caller's application in force; `recordId` is empty where there is none. `qty` is in shares,
 * `frozen` in USDT.
 */
const Mine = v.object({ recordId: Text, qty: Text, frozen: Text });

/**
 * An offer. Prices are in `quoteUnit`, quantities in shares, times in epoch ms (0: not yet).
 * `commit` is the SHA-256 of the seed, published at `commitAt`, before the opening. `seed` and
 * `finalPrice` are empty until the draw. `applied` and `tickets` count the caller's mode. Tickets
 * are numbered from 1 at the close; `winning` of them win. `fxOver ÷ fxUnder`: USDT for one unit of
 * `quoteUnit`, empty while it is not known.
 */
export const Ipo = v.object({
  id: Text,
  symbol: Text,
  name: Text,
  nameCn: Text,
  market: v.picklist(STOCK_MARKETS),
  quoteUnit: Text,
  priceScale: Int,
  mode: v.picklist(IPO_MODES),
  priceLow: Text,
  priceHigh: Text,
  finalPrice: Text,
  lotSize: Text,
  minQty: Text,
  maxQty: Text,
  quota: Text,
  limit: Int,
  applied: Text,
  openAt: Int,
  closeAt: Int,
  drawAt: Int,
  refundAt: Int,
  listAt: Int,
  drawnAt: Int,
  listedAt: Int,
  state: v.picklist(OFFER_STATES),
  reason: Text,
  commit: Text,
  commitAt: Int,
  seed: Text,
  tickets: Int,
  winning: Int,
  ...DrawnFrom,
  fxOver: Text,
  fxUnder: Text,
  mine: Mine,
  simulated: Bit,
});
export type Ipo = v.InferOutput<typeof Ipo>;

/**
 * The issuer's profile, in the caller's language or English. `prospectus` is an address, empty
 * without one. Money is in millions of `quoteUnit`.
 */
export const IpoProfile = v.object({
  business: Text,
  proceeds: Text,
  underwriters: v.array(Text),
  prospectus: Text,
  years: v.array(v.object({ year: Text, revenue: Text, profit: Text })),
});
export type IpoProfile = v.InferOutput<typeof IpoProfile>;

/**
 * An application. `allotted` in shares; `frozen`, `charged`, `returned` in USDT; `returned` is back
 * at `settledAt` (or when it was cancelled). `firstTicket`: 0 before the close, and without a draw.
 */
export const IpoRecord = v.object({
  recordId: Text,
  version: Int,
  offerId: Text,
  symbol: Text,
  name: Text,
  nameCn: Text,
  market: v.picklist(STOCK_MARKETS),
  quoteUnit: Text,
  priceScale: Int,
  mode: v.picklist(IPO_MODES),
  outcome: v.picklist(IPO_OUTCOMES),
  qty: Text,
  lotSize: Text,
  priceHigh: Text,
  finalPrice: Text,
  allotted: Text,
  frozen: Text,
  charged: Text,
  returned: Text,
  firstTicket: Int,
  lots: Int,
  wonLots: Int,
  createTime: Int,
  settledAt: Int,
  sellableFrom: Int,
  endedAt: Int,
  openAt: Int,
  closeAt: Int,
  drawAt: Int,
  drawnAt: Int,
  refundAt: Int,
  listAt: Int,
  listedAt: Int,
});
export type IpoRecord = v.InferOutput<typeof IpoRecord>;

export const ipoList = call({
  name: "ipoList",
  methods: GET,
  path: "/ipo!list.action",
  auth: "optional",
  about:
    "Offers, those that close or open soonest first, listed ones newest first. With a session what of it is the caller's own.",
  params: v.object({
    market: v.optional(v.picklist(["", ...STOCK_MARKETS], name("systemParameter")), ""),
    state: StateFilter,
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: v.object({
    ...pageOf(Ipo).entries,
    counts: v.object({ upcoming: Int, open: Int, closed: Int, listed: Int }),
  }),
});

export const ipoGet = call({
  name: "ipoGet",
  methods: GET,
  path: "/ipo!get.action",
  auth: "optional",
  about: "One offer with what its issuer says of itself.",
  params: v.object({ id: Id }),
  data: v.object({ ...Ipo.entries, profile: IpoProfile }),
});

const Applied = v.object({ recordId: Text, frozen: Text });

export const ipoSubscribe = changing({
  name: "ipoSubscribe",
  methods: POST,
  path: "/ipo!subscribe.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Applies for shares of an offer by subscription; freezes them at the upper price. The same `clientOrderId` again answers with the first application.",
  params: v.object({
    id: Id,
    qty: optionalDecimal("orderQuantity"),
    agree: Flag,
    clientOrderId: RequestId,
    requestId: Request,
  }),
  data: Applied,
});

export const ipoDrawLots = changing({
  name: "ipoDrawLots",
  methods: POST,
  path: "/ipo!drawLots.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Applies for lots of an offer that draws them; freezes them at the upper price. Tickets are numbered at the close, by order of application.",
  params: v.object({
    id: Id,
    lots: optionalCount(1_000_000, "orderQuantity"),
    agree: Flag,
    clientOrderId: RequestId,
    requestId: Request,
  }),
  data: Applied,
});

export const ipoCancel = changing({
  name: "ipoCancel",
  methods: POST,
  path: "/ipo!cancel.action",
  auth: "token",
  resend: true,
  money: true,
  about: "Takes an application back before the close; what was frozen is free at once.",
  params: v.object({ recordId: Id, requestId: Request }),
  data: IpoRecord,
});

export const ipoRecords = call({
  name: "ipoRecords",
  methods: GET,
  path: "/ipo!records.action",
  auth: "token",
  about: "Own applications, newest first.",
  params: v.object({
    state: v.optional(v.picklist(["", ...IPO_OUTCOMES], name("systemParameter")), ""),
    pageNo: PageNo,
    after: After,
    pageSize: PageSize,
  }),
  data: pageOf(IpoRecord),
});

export const ipoProgress = call({
  name: "ipoProgress",
  methods: GET,
  path: "/ipo!progress.action",
  auth: "token",
  about:
    "One own application with what its draw can be repeated from: all tickets 1 to `tickets` ranked by HMAC-SHA256(key, number) as hex, the lowest `winning` win. " +
    "`key`: SHA-256 as hex of the seed and a line `symbol id price qty ts` of each of `drawTrades`, in the order of `drawSymbols`; without symbols the seed. " +
    "`numbers`: own tickets with their rank, from 1, and whether they won.",
  params: v.object({ recordId: Id }),
  data: v.object({
    ...IpoRecord.entries,
    commit: Text,
    commitAt: Int,
    seed: Text,
    quota: Text,
    applied: Text,
    tickets: Int,
    winning: Int,
    lastWinning: Text,
    ...DrawnFrom,
    numbers: v.array(v.object({ ticket: Int, rank: Int, value: Text, won: Bit })),
  }),
});

export const IPO_CALLS = [
  ipoList,
  ipoGet,
  ipoSubscribe,
  ipoDrawLots,
  ipoCancel,
  ipoRecords,
  ipoProgress,
] as const;
