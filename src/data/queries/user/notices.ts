/**
 * The user's notices: the list, how many are unread, by which channels. Made stale by the events
 * `inbox` and `inboxRead` and by its commands.
 */
import {
  noticeCount,
  noticeList,
  noticeSettings,
  pushState,
} from "../../../../contract/http/notices.ts";
import type { NoticeKind } from "../../../../contract/rules/notices.ts";
import { USER_KEYS } from "../keys.ts";
import { read, useUserQuery } from "../query.ts";

const KEY = USER_KEYS.notices;
const PAGE = 30;

/** The newest notices, of a kind or all. */
export const useNotices = (kind: NoticeKind | "") =>
  useUserQuery(`${KEY}list/${kind}`, noticeList, { kind, limit: PAGE });
/** Those before the one with that id. */
export const readNotices = (kind: NoticeKind | "", before: string, signal: AbortSignal) =>
  read(noticeList, { kind, before, limit: PAGE }, signal);
/** How many are unread, in all and of each kind. */
export const useNoticeCount = () => useUserQuery(`${KEY}count`, noticeCount, {});
/** The key a browser subscribes with, and whether this session's is subscribed. */
export const usePushState = () => useUserQuery(USER_KEYS.push, pushState, {});
export const useNoticeSettings = () => useUserQuery(`${KEY}settings`, noticeSettings, {});
