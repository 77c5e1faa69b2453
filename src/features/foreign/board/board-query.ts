/** `/foreign/quotation?group=&view=simple|advanced`. */
import { FOREX_GROUPS, type ForexGroup } from "../../../../contract/market/instrument.ts";

export interface BoardView {
  group: ForexGroup;
  view: "simple" | "advanced";
}

/** Reads the query; what is not valid is its default. */
export const parseBoard = (query: URLSearchParams): BoardView => ({
  group: FOREX_GROUPS.find((group) => group === query.get("group")) ?? "majors",
  view: query.get("view") === "advanced" ? "advanced" : "simple",
});

export const writeBoard = ({ group, view }: BoardView): URLSearchParams =>
  new URLSearchParams({ group, view });
