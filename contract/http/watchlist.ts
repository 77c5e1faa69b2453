/**
 * Watchlists: groups of followed symbols. They belong to the login, so real and demo share them.
 * The default group (`DEFAULT_GROUP`) holds whatever is in any group; taking a symbol out of it
 * takes it out of all. Live: event `watchlist`. Paths and methods are the specification's.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { SESSIONS } from "../feed/columns.ts";
import { Instrument, MARKETS } from "../market/instrument.ts";
import { QuoteRow } from "../market/realtime.ts";
import { isLabel } from "../rules/names.ts";
import {
  ALL_SYMBOLS_MOST,
  GROUP_SYMBOLS_MOST,
  GROUPS_MOST,
  WATCH_COLUMNS,
  WATCH_SORTS,
} from "../rules/watchlist.ts";
import { call, changing } from "./call.ts";
import { Bit, GET, GET_POST, Int, POST, Text } from "./shapes.ts";
import { Id, Sym, syms, Type } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
const Flags = v.record(Text, v.picklist(["0", "1"]));
const Symbols = syms(GROUP_SYMBOLS_MOST, "");
/** Ids of groups, comma-joined, doubles dropped. */
const Groups = v.pipe(
  v.string(name("notExist")),
  v.maxLength((GROUPS_MOST + 1) * 65, name("notExist")),
  v.transform((text) => [...new Set(text.split(",").filter(Boolean))]),
  v.minLength(1, name("notExist")),
  v.maxLength(GROUPS_MOST + 1, name("notExist")),
  v.check((ids) => ids.every((id) => /^[\w-]{1,64}$/.test(id)), name("notExist")),
);
/** Judged by the server: empty, too long and taken are errors of their own. */
const GroupName = v.pipe(
  v.string(name("watchGroupName")),
  v.maxLength(200, name("fieldTooLong")),
  v.check((t) => t.trim() === "" || isLabel(t), name("watchGroupName")),
);
const Sort = v.pipe(
  v.string(name("systemParameter")),
  v.picklist(["", ...WATCH_SORTS, ...WATCH_SORTS.map((by) => `-${by}`)], name("systemParameter")),
);
const Columns = v.pipe(
  v.string(name("systemParameter")),
  v.maxLength(120, name("systemParameter")),
  v.check(
    (text) => text.split(",").every((one) => one === "" || WATCH_COLUMNS.includes(one as never)),
    name("systemParameter"),
  ),
);

export const WatchGroup = v.object({
  id: Text,
  /** Empty for the default group, whose name is the page's word. */
  name: Text,
  /** Sort it opens with (`readSort`); empty: the user's own order. */
  sort: Text,
  /** Columns, comma-joined (`readColumns`). */
  columns: Text,
  count: Int,
  isDefault: Bit,
});
export type WatchGroup = v.InferOutput<typeof WatchGroup>;

const { symId, nameCn, currency, base, quote, group, priceScale, qtyScale, tickTable } =
  Instrument.entries;
/**
 * A followed symbol, with what its row needs of the instrument. `addedPrice`: last price at the
 * adding, empty when there was none.
 */
export const WatchItem = v.object({
  itemId: Text,
  symbol: Text,
  name: Text,
  type: Instrument.entries.type,
  market: v.picklist(MARKETS),
  pinned: Bit,
  /** Place in the group, from 0, pinned ones first. */
  sort: Int,
  addedAt: Int,
  addedPrice: Text,
  symId,
  nameCn,
  currency,
  base,
  quote,
  group,
  priceScale,
  qtyScale,
  tickTable,
  lever: Int,
  /** In US dollars at the time of the answer, empty when the units are not known. */
  marketCap: Text,
  /** Today's turnover in US dollars at the time of the answer: for comparing across markets. */
  turnoverUsd: Text,
});
export type WatchItem = v.InferOutput<typeof WatchItem>;

export const watchAdd = changing({
  name: "watchAdd",
  methods: GET_POST,
  path: "/itemUserOptional!add.action",
  auth: "token",
  about: "Follows a symbol: it stands first in the default group. Once is as good as twice.",
  params: v.object({ symbol: Sym }),
  data: v.object({ symbol: Text, added: Bit }),
});

export const watchDelete = changing({
  name: "watchDelete",
  methods: GET_POST,
  path: "/itemUserOptional!delete.action",
  auth: "token",
  about: "Takes a symbol out of all groups. Added again within a minute it comes back as it was.",
  params: v.object({ symbol: Sym }),
  data: v.object({ symbol: Text }),
});

export const watchStatus = call({
  name: "watchStatus",
  methods: GET,
  path: "/itemUserOptional!getItemOptionalStatus.action",
  auth: "token",
  about: "Whether a symbol is followed, and in which groups.",
  params: v.object({ symbol: Sym }),
  data: v.object({ symbol: Text, status: v.picklist(["0", "1"]), groupIds: v.array(Text) }),
});

export const watchMerge = changing({
  name: "watchMerge",
  methods: POST,
  path: "/itemUserOptional!merge.action",
  auth: "token",
  about:
    "Brings a device's list into the default group, in its order, in front. Unknown symbols and those that are there already are left out.",
  params: v.object({ symbol: Symbols }),
  data: v.object({ added: Int }),
});

const LIST = "/item/itemUserOptionalList";

export const watchGroups = call({
  name: "watchGroups",
  methods: GET,
  path: `${LIST}/list`,
  auth: "token",
  about: "The user's groups in their order, the default one first.",
  params: v.object({}),
  data: v.array(WatchGroup),
});

export const watchGroupSave = changing({
  name: "watchGroupSave",
  methods: POST,
  path: `${LIST}/save`,
  auth: "token",
  about: "Makes a group. Its name is required and the user's only one; twenty groups are the most.",
  params: v.object({ name: GroupName }),
  data: v.object({ id: Text }),
});

export const watchGroupUpdate = changing({
  name: "watchGroupUpdate",
  methods: POST,
  path: `${LIST}/update`,
  auth: "token",
  about:
    "Changes a group (`id` with name, sort, columns), the order of groups (`order`), or the order and pins of a group's symbols (`id`, `itemOrder`, `pinned`).",
  params: v.object({
    id: v.optional(Id),
    name: v.optional(GroupName),
    sort: v.optional(Sort),
    columns: v.optional(Columns),
    order: v.optional(Groups),
    itemOrder: v.optional(syms(ALL_SYMBOLS_MOST, "")),
    pinned: v.optional(syms(ALL_SYMBOLS_MOST, "")),
  }),
  data: v.object({ id: Text }),
});

export const watchGroupDelete = changing({
  name: "watchGroupDelete",
  methods: GET_POST,
  path: `${LIST}/delete`,
  auth: "token",
  about: "Deletes a group. Its symbols stay in the default group, which cannot be deleted itself.",
  params: v.object({ id: Id }),
  data: v.object({ id: Text }),
});

export const watchHasAdd = call({
  name: "watchHasAdd",
  methods: GET,
  path: `${LIST}/isItemHasAdd`,
  auth: "token",
  about: "Which of the symbols are in a group.",
  params: v.object({ groupId: Id, symbol: Symbols }),
  data: Flags,
});

export const watchHasAddGlobal = call({
  name: "watchHasAddGlobal",
  methods: GET,
  path: `${LIST}/isItemHasAddGlobal`,
  auth: "token",
  about: "Which of the symbols are in any group.",
  params: v.object({ symbol: Symbols }),
  data: Flags,
});

export const watchSaveItem = changing({
  name: "watchSaveItem",
  methods: GET_POST,
  path: `${LIST}/saveItem`,
  auth: "token",
  about:
    "Puts symbols into groups, and into the default one. `n`: how many entries are new. A group that would hold more than 200 refuses all.",
  params: v.object({ groupIds: Groups, symbol: Symbols }),
  data: v.object({ added: Bit, n: Int }),
});

export const watchRemoveItem = changing({
  name: "watchRemoveItem",
  methods: GET_POST,
  path: `${LIST}/removeItem`,
  auth: "token",
  about:
    "Takes symbols out of a group; out of the default one means out of all. Added again within a minute they come back as they were.",
  params: v.object({ groupId: Id, symbol: Symbols }),
  data: v.object({ removed: Int }),
});

export const watchItems = call({
  name: "watchItems",
  methods: GET,
  path: `${LIST}/listItemsById`,
  auth: "token",
  about: "Symbols of a group in the user's order, pinned ones first.",
  params: v.object({ id: Id }),
  data: v.array(WatchItem),
});

export const watchItemsByType = call({
  name: "watchItemsByType",
  methods: GET,
  path: `${LIST}/listItemsByType`,
  auth: "token",
  about: "Followed symbols of a type (`stock`: the ten stock types), of all groups.",
  params: v.object({ type: Type }),
  data: v.array(WatchItem),
});

export const watchExchanges = call({
  name: "watchExchanges",
  methods: GET,
  path: `${LIST}/listExchanges`,
  auth: "none",
  about:
    "Exchanges that symbols can be chosen from, with how many they have and their session now.",
  params: v.object({}),
  data: v.array(
    v.object({
      market: v.picklist(MARKETS),
      exchange: Text,
      name: Text,
      count: Int,
      session: v.picklist(SESSIONS),
    }),
  ),
});

export const itemRows = call({
  name: "itemRows",
  methods: GET,
  path: "/item!rows.action",
  auth: "none",
  about:
    "List rows of up to 100 symbols in the order asked; unknown symbols are left out. For lists that a device keeps, and what was pasted or shared.",
  params: v.object({ symbol: syms(100, "") }),
  data: v.array(QuoteRow),
});

export const itemRanges = call({
  name: "itemRanges",
  methods: GET,
  path: "/item!ranges.action",
  auth: "none",
  about:
    "Lowest and highest price of 52 weeks of up to 100 symbols; unknown symbols are left out, prices that are not known are empty.",
  params: v.object({ symbol: syms(100, "") }),
  data: v.array(v.object({ symbol: Text, low52: Text, high52: Text })),
});

export const WATCH_CALLS = [
  ...[
    watchAdd,
    watchDelete,
    watchStatus,
    watchMerge,
    watchGroups,
    watchGroupSave,
    watchGroupUpdate,
    watchGroupDelete,
  ],
  ...[
    watchHasAdd,
    watchHasAddGlobal,
    watchSaveItem,
    watchRemoveItem,
    watchItems,
    watchItemsByType,
    watchExchanges,
    itemRows,
    itemRanges,
  ],
] as const;
