/**
 * Offers of shares and tokens: everybody may read them; a user sees their own part of each, and is
 * told when that moves.
 */
import type { DataOf, ParamsIn, Reading } from "../../../../contract/http/call.ts";
import { icoGet, icoList, icoRecords } from "../../../../contract/http/trading/ico.ts";
import { ipoGet, ipoList, ipoProgress, ipoRecords } from "../../../../contract/http/trading/ipo.ts";
import { exchangeHoldings } from "../../../../contract/http/trading/spot.ts";
import { session$ } from "../../stores/account/session.ts";
import { useValue } from "../../stores/use-value.ts";
import { USER_KEYS } from "../keys.ts";
import { usePaged } from "../money/records.ts";
import { type Query, useQuery, useUserQuery } from "../query.ts";

/** Offers of one state are few: one page has them all. */
const OFFERS_MAX = "100";

/** Read as the user where there is one, so that events make it stale. */
function useSeen<C extends Reading>(
  key: string | undefined,
  call: C,
  params: ParamsIn<C>,
): Query<DataOf<C>> {
  const signedIn = useValue(session$.signedIn);
  const own = useUserQuery(
    signedIn && key !== undefined ? USER_KEYS.offers + key : undefined,
    call,
    params,
  );
  const anybodys = useQuery(
    signedIn || key === undefined ? undefined : USER_KEYS.offers + key,
    call,
    params,
  );
  return signedIn ? own : anybodys;
}

type IpoFilter = Pick<ParamsIn<typeof ipoList>, "market" | "state">;
export const useIpos = ({ market = "", state = "" }: IpoFilter) =>
  useSeen(`ipo?${market}&${state}`, ipoList, { market, state, pageSize: OFFERS_MAX });
export const useIpo = (id: string) => useSeen(id === "" ? undefined : `ipo/${id}`, ipoGet, { id });
export const useIpoRecords = (filters: ParamsIn<typeof ipoRecords>) =>
  usePaged(`${USER_KEYS.offers}records`, ipoRecords, filters);
export const useIpoProgress = (recordId: string) =>
  useUserQuery(
    recordId === "" ? undefined : `${USER_KEYS.offers}progress/${recordId}`,
    ipoProgress,
    { recordId },
  );
/** Shares that were allotted. */
export const useIpoShares = () =>
  useUserQuery(`${USER_KEYS.offers}shares`, exchangeHoldings, { source: "ipo" });

export const useIcos = (state: NonNullable<ParamsIn<typeof icoList>["state"]>) =>
  useSeen(`ico?${state}`, icoList, { state, pageSize: OFFERS_MAX });
export const useIco = (id: string) => useSeen(id === "" ? undefined : `ico/${id}`, icoGet, { id });
export const useIcoRecords = () => usePaged(`${USER_KEYS.offers}ico`, icoRecords, {});
/** The newest purchases: the one that was just made is among them. */
export const useLastPurchases = () => useUserQuery(`${USER_KEYS.offers}ico/last`, icoRecords, {});
