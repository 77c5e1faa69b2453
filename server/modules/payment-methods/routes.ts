/** Payment methods module. One line a call. */
import * as calls from "../../../contract/http/money/payment.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import {
  paymentAdd,
  paymentConfig,
  paymentDelete,
  paymentGet,
  paymentMine,
  paymentTypes,
  paymentUpdate,
} from "./methods.ts";

export function paymentRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.paymentTypes, paymentTypes),
    own(calls.paymentMine, paymentMine),
    own(calls.paymentConfig, paymentConfig),
    own(calls.paymentGet, paymentGet),
    own(calls.paymentAdd, paymentAdd),
    own(calls.paymentUpdate, paymentUpdate),
    own(calls.paymentDelete, paymentDelete),
  ];
}
