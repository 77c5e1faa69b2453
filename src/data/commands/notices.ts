import { noticeRead, noticeSettingsSave } from "../../../contract/http/notices.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Marks notices as read: one, all of a kind, all. */
export const readNotice = verb(noticeRead, { stale: [USER_KEYS.notices] });

/** Which kinds of notices go by which channels, and when it is quiet. */
export const saveNoticeSettings = verb(noticeSettingsSave, { stale: [USER_KEYS.notices] });
