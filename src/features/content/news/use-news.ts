/** News or announcements, page behind page in one list. */
import type { NewsKind, NewsRow } from "../../../../contract/http/content.ts";
import { loadNews, useFirstNews } from "../../../data/queries/content/announcements.ts";
import { type Pages, usePages } from "../../../data/queries/pages.ts";

export interface NewsState extends Pages<NewsRow> {
  status: "idle" | "pending" | "ready" | "failed";
  reload: () => void;
}

export function useNews(type: NewsKind): NewsState {
  const { language, ...first } = useFirstNews(type);
  const pages = usePages({
    first: first.data,
    of: `${type}/${language}`,
    keyOf: ({ id }) => id,
    load: (_pageNo, signal, after) => loadNews(type, language, after, signal),
  });
  return { ...pages, status: first.status, reload: first.reload };
}
