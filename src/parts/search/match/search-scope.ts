/** Scope of a search: all markets, or currency pairs and metals alone. */
export type SearchScope = "all" | "forex";

/**
 * Kinds that a search over all markets can be narrowed to; `""` is all of them. In the order of
 * their tabs.
 */
export const SEARCH_KINDS = ["", "cryptos", "perpetual", "stock", "etf", "index", "forex"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The `type` the calls take. */
export const typeOf = (scope: SearchScope, kind: SearchKind = ""): SearchKind =>
  scope === "all" ? kind : scope;
