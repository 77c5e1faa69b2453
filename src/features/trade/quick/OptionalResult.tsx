import { OrderResult } from "./OrderResult.tsx";

/** `/optional/result?orderNo=&kind=`. */
export default function OptionalResult() {
  return <OrderResult home={() => "/trade/index"} />;
}
