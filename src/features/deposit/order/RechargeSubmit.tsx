import { Navigate, useSearchParams } from "react-router-dom";
import { CoinSubmit } from "./CoinSubmit.tsx";
import { SlipSubmit } from "./SlipSubmit.tsx";

/** Says that it was paid: a coin by its coin and network, a transfer by the number of its order. */
export default function RechargeSubmit() {
  const [query] = useSearchParams();
  const orderNo = query.get("order_no");
  const [symbol, chain] = [query.get("symbol"), query.get("chain")];
  if (orderNo !== null) return <SlipSubmit orderNo={orderNo} />;
  if (symbol === null || chain === null)
    return <Navigate to="/cryptos/recharge/rechargeList" replace />;
  return <CoinSubmit symbol={symbol.toUpperCase()} chain={chain.toUpperCase()} />;
}
