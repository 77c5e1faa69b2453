import { itemSearch } from "../../../contract/http/market.ts";
import { useQuery } from "../../data/queries/query.ts";
import { detailPath } from "./detail-path.ts";
import { meant, searchWord } from "./other-form.ts";

/**
 * The screen of what an unknown symbol means in another form; idle without one. `asking`: not known
 * yet.
 */
export function useOtherForm(wish: string | undefined): {
  path: string | undefined;
  asking: boolean;
} {
  const word = wish === undefined ? "" : searchWord(wish);
  const { data, status } = useQuery(word === "" ? undefined : `form:${word}`, itemSearch, {
    keyword: word,
    limit: "30",
  });
  const row = wish === undefined ? undefined : meant(wish, data ?? []);
  return {
    path: row && detailPath(row),
    asking: word !== "" && (status === "pending" || status === "idle"),
  };
}
