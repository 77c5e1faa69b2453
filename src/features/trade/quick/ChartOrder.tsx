import { chartPath } from "../../../parts/instrument/DetailFoot.tsx";
import { QuickTicket } from "./QuickTicket.tsx";

/** `/chart/order/:symbol?side=&price=`: the ticket that the full-screen chart leads to. */
export default function ChartOrder() {
  return <QuickTicket home={chartPath} result="/chart/result" />;
}
