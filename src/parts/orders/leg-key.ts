/**
 * Names of an order's two prices (namespace `trade`): of an OCO the limit is the target, and the
 * trigger the stop.
 */
export const legKey = (
  kind: string,
  name: "price" | "trigger",
): "price" | "trigger" | "ocoTarget" | "ocoStop" =>
  kind !== "oco" ? name : name === "price" ? "ocoTarget" : "ocoStop";
