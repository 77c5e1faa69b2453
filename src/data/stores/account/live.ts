/** The state of the account's connection as screens need it. Follows link/account/live.ts; nothing else writes it. */
import { observable } from "@legendapp/state";

/** `up` false: down for more than 10 s; what belongs to the user is asked for every 15 s instead. True as well when no user is signed in. */
export const live$ = observable({ up: true });
