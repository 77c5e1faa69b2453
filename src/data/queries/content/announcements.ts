/**
 * Lists of news and announcements, one loader for the screens that show them and the bell that only
 * counts.
 */
import { type NewsKind, newsGet, newsList } from "../../../../contract/http/content.ts";
import { prefs$ } from "../../stores/device/prefs.ts";
import { marks$ } from "../../stores/device/read-marks.ts";
import { useValue } from "../../stores/use-value.ts";
import { read, useQuery } from "../query.ts";
import { useResource } from "../resource.ts";

const PAGE_SIZE = 20;
/** Kept screens ask again on return when older. */
const FRESH_MS = 30_000;

/** One page of a list, pinned first, then newest. */
export const loadNews = (type: NewsKind, language: string, after: string, signal: AbortSignal) =>
  read(newsList, { type, after, pageSize: String(PAGE_SIZE), language }, signal);

/** The first page of a list, shared by all who show it. */
export function useFirstNews(type: NewsKind) {
  const language = useValue(prefs$.language);
  return {
    language,
    ...useResource(`news/${type}/${language}`, (signal) => loadNews(type, language, "", signal), {
      freshMs: FRESH_MS,
    }),
  };
}

/**
 * How many of the newest announcements were not read on this device; 0 while they are not known.
 */
export function useUnreadAnnouncements(): number {
  const { data } = useFirstNews("announce");
  const read = useValue(marks$.announceRead);
  return data?.list.filter(({ id }) => !read.includes(id)).length ?? 0;
}

/** One of them whole; "" asks for nothing. */
export const useNewsItem = (id: string, language: string) =>
  useQuery(id === "" ? undefined : `news/one/${id}/${language}`, newsGet, { id, language });
