import { alertDelete, alertSave } from "../../../contract/http/alerts.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Deletes a price alert. */
export const deleteAlert = verb(alertDelete, { stale: [USER_KEYS.alerts] });

/** Makes or changes a price alert. */
export const saveAlert = verb(alertSave, { stale: [USER_KEYS.alerts] });
