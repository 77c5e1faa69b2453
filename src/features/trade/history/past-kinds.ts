/** What the lists of the past are of. */
export type PastProduct = "spot" | "stock" | "perpetual" | "forex";
export type PastKind = "orders" | "fills" | "closed" | "funding";
