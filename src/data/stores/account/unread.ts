/**
 * How many notices are unread, for the bar. Kept by the code that tells of notices, which is loaded
 * when the page has settled.
 */
import { observable } from "@legendapp/state";

export const unread$ = observable(0);
