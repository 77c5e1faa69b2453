import { pathOfSymbol } from "../../../parts/instrument/detail-path.ts";
import { QuickTicket } from "./QuickTicket.tsx";

/** `/optional/order/:symbol`: the ticket that lists lead to. */
export default function OptionalOrder() {
  return <QuickTicket home={pathOfSymbol} result="/optional/result" />;
}
