/** Account module: the state of an account as a whole. One line a call. */
import { accountSnapshot as snapshotCall } from "../../../contract/http/account.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { accountSnapshot } from "./snapshot.ts";

export const accountRoutes = (deps: Services): Route[] => [routesWith(deps).own(snapshotCall, accountSnapshot)];
