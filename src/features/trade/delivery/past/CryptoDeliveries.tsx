import { DeliveryHistory } from "./DeliveryHistory.tsx";

/** `/cryptos/deliveryContractHistory`: fixed periods of coins. */
export default function CryptoDeliveries() {
  return <DeliveryHistory type="cryptos" />;
}
