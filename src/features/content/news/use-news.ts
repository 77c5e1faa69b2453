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
    // Pages behind a first page that was renewed are of another list.
    of: first.data,
    keyOf: ({ id }) => id,
    load: (pageNo, signal) => loadNews(type, language, pageNo, signal),
  });
  return { ...pages, status: first.status, reload: first.reload };
}
