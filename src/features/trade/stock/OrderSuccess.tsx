import { OrderResult } from "../quick/OrderResult.tsx";

/** `/order/success?kind=&orderNo=`: a share's order was accepted, and what becomes of it. */
export default function OrderSuccess() {
  return (
    <OrderResult
      home={() => "/trade/index?product=stock"}
      records="/exchangeHistory/dailyEntrust"
    />
  );
}
