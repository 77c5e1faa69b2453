/** User module: registration, sign-in, sessions, profile, settings. One line a call. */
import * as calls from "../../../contract/http/user.ts";
import { isDeviceToken } from "../../identity/devices.ts";
import { guests } from "../../kernel/limits/guests.ts";
import { RATES } from "../../kernel/limits/rate.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { liveTicket } from "./live-ticket.ts";
import { localUser } from "./local-user.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";
import { requestOutcome } from "./request-outcome.ts";
import { sessionList } from "./session-list.ts";
import { sessionRevoke } from "./session-revoke.ts";
import { settingsGet, settingsSave } from "./settings.ts";
import { userGet } from "./user-get.ts";

export function userRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    guests(deps, open(calls.userRegister, register), { rates: [RATES.register], hashes: true }),
    guests(deps, open(calls.userLogin, login), {
      rates: [RATES.login],
      hashes: true,
      maybeKnown: ({ deviceToken }) => isDeviceToken(deps, deviceToken as string | undefined),
    }),
    own(calls.userLogout, logout),
    own(calls.userGet, userGet),
    own(calls.localUser, localUser),
    own(calls.sessionList, sessionList),
    own(calls.sessionRevoke, sessionRevoke),
    own(calls.settingsGet, settingsGet),
    own(calls.settingsSave, settingsSave),
    own(calls.liveTicket, liveTicket),
    guests(deps, open(calls.requestOutcome, requestOutcome)),
  ];
}
