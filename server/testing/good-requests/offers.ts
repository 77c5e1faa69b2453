/** Good requests of offers. */
import { randomUUID } from "node:crypto";
import { icoBuy } from "../../../contract/http/trading/ico.ts";
import { applicant, applied, offered, onSale } from "../offers.ts";
import { type GoodRequests, of } from "./good-request.ts";

const yes = () => ({ agree: "1" as const, clientOrderId: randomUUID() });

export const OFFERS: GoodRequests = {
  ipoSubscribe: async (t) =>
    of(await applicant(t), { id: await offered(t, { mode: "subscription" }), qty: "50", ...yes() }),
  ipoDrawLots: async (t) => of(await applicant(t), { id: await offered(t), lots: "1", ...yes() }),
  ipoCancel: async (t) => {
    const person = await applicant(t);
    return of(person, { recordId: await applied(t, person) });
  },
  icoBuy: async (t) => {
    const id = await onSale(t);
    // The first purchase makes the house's accounts.
    await (await applicant(t)).ok(icoBuy, { id, amount: "50", ...yes() });
    return of(await applicant(t), { id, amount: "50", ...yes() });
  },
};
