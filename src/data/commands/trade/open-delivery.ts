/** Stakes on a price being above or below its opening price when a fixed period is over. */
import { futuresOpen } from "../../../../contract/http/trading/futures.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const openDelivery = verb(futuresOpen, { stale: [USER_KEYS.deliveries] });
