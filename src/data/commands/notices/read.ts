import { noticeRead } from "../../../../contract/http/notices.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Marks notices as read: one, all of a kind, all. */
export const readNotice = verb(noticeRead, { stale: [USER_KEYS.notices] });
