import { DeliveryHistory } from "./DeliveryHistory.tsx";

/** `/foreign/ForexDeliveryContractHistory`: fixed periods of currency pairs and metals. */
export default function ForexDeliveries() {
  return <DeliveryHistory type="forex" />;
}
