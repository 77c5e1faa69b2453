/**
 * The user's price alerts and what they have fired. Made stale by the events `alert` and `alerts`
 * and by its commands.
 */
import { alertHistory, alertList } from "../../../../contract/http/alerts.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

const KEY = USER_KEYS.alerts;

/** All alerts, newest first. */
export const useAlerts = () => useUserQuery(`${KEY}list`, alertList, {});
/** The last hundred firings, newest first. */
export const useAlertHistory = () => useUserQuery(`${KEY}history`, alertHistory, { limit: 100 });
