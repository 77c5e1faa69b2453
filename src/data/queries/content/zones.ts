/** Time zones the page may show times in. */
import { timezoneInfo } from "../../../../contract/http/market.ts";
import { read, useQuery } from "../query.ts";

export const useZones = () => useQuery("zones", timezoneInfo, {});
export const readZones = () => read(timezoneInfo, {});
