/** What a search is about: all markets, or currency pairs and metals alone. */
export type SearchScope = "all" | "forex";

/** The `type` the calls take. */
export const typeOf = (scope: SearchScope): "" | "forex" => (scope === "all" ? "" : scope);
