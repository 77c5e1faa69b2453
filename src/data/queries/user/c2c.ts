/**
 * C2C: the market that every visitor reads, and orders, chats, appeals, methods and standing of the
 * user. Events make what is the user's stale.
 */
import { useMemo } from "react";
import {
  c2cAdvertCurrency,
  c2cAdvertGet,
  c2cAdvertList,
  c2cAdvertListOf,
  c2cAdvertSymbol,
} from "../../../../contract/http/c2c/advert.ts";
import {
  c2cPayForAd,
  c2cPayKinds,
  c2cPayMine,
  c2cPayOfAd,
  c2cUserCenter,
  c2cUserGet,
  kycGet,
} from "../../../../contract/http/c2c/member.ts";
import { c2cBestOffers, c2cOrderGet, c2cOrderList } from "../../../../contract/http/c2c/order.ts";
import { c2cAppealGet, c2cChatList, c2cEvidence } from "../../../../contract/http/c2c/talk.ts";
import type { DataOf, ParamsIn, Reading } from "../../../../contract/http/call.ts";
import type { CallResult } from "../../../../contract/http/wire/client.ts";
import { api } from "../../http/call.ts";
import { session$ } from "../../stores/account/session.ts";
import { useValue } from "../../stores/use-value.ts";
import { USER_KEYS } from "../keys.ts";
import { type Query, read, useQuery, useUserQuery } from "../query.ts";

/** Coins and currencies change with the server's version alone. */
const LISTS_FRESH_MS = 600_000;
const FRESH_MS = 2000;

const key = (name: string, params: unknown): string =>
  `${USER_KEYS.c2c}${name}?${JSON.stringify(params)}`;
/** A public answer that knows its reader: whose own ads are marked, which ones could be taken. */
const useReaderKey = (name: string, params: unknown): string =>
  `c2c/${name}?${JSON.stringify(params)}&${useValue(session$.usercode)}`;

export const useC2cCoins = () =>
  useQuery("c2c/coins", c2cAdvertSymbol, {}, { freshMs: LISTS_FRESH_MS });
/** Currencies by their first letters. */
export const useC2cFiats = () =>
  useQuery("c2c/fiats", c2cAdvertCurrency, {}, { freshMs: LISTS_FRESH_MS });
export const usePayKinds = () =>
  useQuery("c2c/kinds", c2cPayKinds, {}, { freshMs: LISTS_FRESH_MS });

interface C2cPage<Row> {
  list: Row[];
  has_more: boolean;
  next?: string | undefined;
}
interface PageOf<Row> {
  list: Row[];
  hasMore: boolean;
  next?: string | undefined;
}
/**
 * Paged lists of C2C spell their parameters as the specification does: here they become what every
 * list of the page takes.
 */
export interface C2cPages<Row> {
  first: Query<PageOf<Row>>;
  load: (pageNo: number, signal: AbortSignal, after: string) => Promise<CallResult<PageOf<Row>>>;
}

const toPage = <Row>({ list, has_more, next }: C2cPage<Row>): PageOf<Row> => ({
  list,
  hasMore: has_more,
  next,
});

function usePages<Row>(first: Query<C2cPage<Row>>, call: Reading, params: object): C2cPages<Row> {
  const { data } = first;
  const page = useMemo(() => data && toPage(data), [data]);
  return {
    first: { ...first, data: page } as Query<PageOf<Row>>,
    load: async (pageNo, signal, after) => {
      const got = await read(
        call,
        {
          ...params,
          ...(after === "" ? { page_no: String(pageNo) } : { after }),
        } as ParamsIn<Reading>,
        signal,
      );
      return got.ok ? { ok: true, value: toPage(got.value as C2cPage<Row>) } : got;
    },
  };
}

/** Ads on sale, by conditions. */
export const useAdverts = (params: ParamsIn<typeof c2cAdvertList>) =>
  usePages(
    useQuery(useReaderKey("adverts", params), c2cAdvertList, params, { freshMs: FRESH_MS }),
    c2cAdvertList,
    params,
  );
/** The first page as it is now, without touching what is shown. */
export const readAdverts = (params: ParamsIn<typeof c2cAdvertList>) => read(c2cAdvertList, params);
/** Ads of one advertiser. */
export const useAdvertsOf = (params: ParamsIn<typeof c2cAdvertListOf> & { c2c_user_id: string }) =>
  usePages(
    useQuery(useReaderKey("advertsOf", params), c2cAdvertListOf, params),
    c2cAdvertListOf,
    params,
  );
/** The user's own ads, in every state. */
export const useOwnAdverts = (params: Omit<ParamsIn<typeof c2cAdvertListOf>, "c2c_user_id">) =>
  usePages(useUserQuery(key("adverts", params), c2cAdvertListOf, params), c2cAdvertListOf, params);
export const useAdvert = (id: string) =>
  useQuery(useReaderKey("advert", id), c2cAdvertGet, { advert_id: id });
/** Kinds of methods that an ad is paid by. */
export const useAdvertKinds = (id: string) =>
  useQuery(`c2c/advertKinds?${id}`, c2cPayOfAd, { advert_id: id }, { freshMs: LISTS_FRESH_MS });
export const useMember = (id: string) =>
  useQuery(`c2c/member?${id}`, c2cUserGet, { c2c_user_id: id });
/** The best offers for a sum; `undefined` asks for none. */
export const useBestOffers = (params: ParamsIn<typeof c2cBestOffers> | undefined) => {
  const named = useReaderKey("offers", params ?? {});
  return useQuery(params && named, c2cBestOffers, params ?? ({} as ParamsIn<typeof c2cBestOffers>));
};

/** The user in C2C: certification, counts, how to be told; without a user nothing is asked for. */
export const useCenter = () => useUserQuery(`${USER_KEYS.c2c}center`, c2cUserCenter, {});
/** How far the user's identity is verified. */
export const useVerified = () => useUserQuery(`${USER_KEYS.kyc}/short`, kycGet, {});
/** The user's own methods, masked, with who has them. */
export const useOwnPays = () => useUserQuery(`${USER_KEYS.payments}c2c`, c2cPayMine, {});
/** The user's methods that an ad pays to, and the others. */
export const usePaysForAd = (id: string | undefined) =>
  useUserQuery(id && `${USER_KEYS.payments}forAd?${id}`, c2cPayForAd, { advert_id: id ?? "" });

export const useOrder = (no: string) =>
  useUserQuery(no === "" ? undefined : key("order", no), c2cOrderGet, { order_no: no });
/** Orders that the user took, of the user's ads, or both. */
export const useOrders = (params: ParamsIn<typeof c2cOrderList>) =>
  usePages(useUserQuery(key("orders", params), c2cOrderList, params), c2cOrderList, params);
export const useAppeal = (no: string) =>
  useUserQuery(no === "" ? undefined : key("appeal", no), c2cAppealGet, { order_no: no });
/** Everything about an order as a file whose lines are chained. */
export const evidenceFile = (no: string) => api.bytes(c2cEvidence, { order_no: no });

/**
 * The newest lines of an order's chat. What is asked for counts as read; without a number nothing
 * is.
 */
export const useOrderChat = (no: string) =>
  useUserQuery(no === "" ? undefined : `${USER_KEYS.c2cChat}${no}`, c2cChatList, { order_no: no });
export const readLinesAfter = (no: string, after: number, signal: AbortSignal) =>
  read(c2cChatList, { order_no: no, after_id: String(after) }, signal);
export const readLinesBefore = (no: string, before: number) =>
  api.call(c2cChatList, { order_no: no, before_id: String(before) });

/** An offer of the quick zone. */
export type BestOffer = DataOf<typeof c2cBestOffers>[number];
