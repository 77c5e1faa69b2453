import { chartPath } from "../../../parts/instrument/DetailFoot.tsx";
import { OrderResult } from "./OrderResult.tsx";

/** `/chart/result?orderNo=&kind=`. */
export default function ChartResult() {
  return <OrderResult home={(symbol) => chartPath(symbol || "btc")} />;
}
