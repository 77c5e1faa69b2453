import type { Services } from "../../kernel/services.ts";

/** What an instrument is called; one that is listed no more goes by its symbol. `nameCn` of those that have one. */
export function namesOf({ market }: Pick<Services, "market">, symbol: string): { name: string; nameCn?: string } {
  const { name = symbol, nameCn = "" } = market.catalog.find(symbol) ?? {};
  return { name, ...(nameCn !== "" && { nameCn }) };
}
