import { alertSave } from "../../../../contract/http/alerts.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

/** Makes or changes a price alert. */
export const saveAlert = verb(alertSave, { stale: [USER_KEYS.alerts] });
