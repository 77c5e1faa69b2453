/** Things that calls use up, made anew for tests in which a call has to go well each time. */
import { randomUUID } from "node:crypto";
import { demoRecharge } from "../../../contract/http/demo.ts";
import { tickSoon } from "../delivery.ts";
import type { Known } from "../known.ts";
import { makeDust, quoteOf } from "../money.ts";
import { applied, offered, onSale } from "../offers.ts";
import type { Person } from "../people.ts";
import type { TestApp } from "../test-app.ts";
import { eventSoon, ordered, orderedPerpetual, positioned } from "../trading.ts";

/** By the name of the call: ids of what it uses up. */
export const FRESH: Record<string, (t: TestApp, person: Person) => Promise<Partial<Known>>> = {
  exchangeApply: async (t, person) => {
    await person.ok(demoRecharge, { amount: "2", requestId: randomUUID() });
    return { quote: await quoteOf(t, person, "2") };
  },
  dustApply: async (t, person) => {
    await makeDust(t, person);
    return {};
  },
  exchangeApplyUpdate: async (_t, person) => ({ order: await ordered(person) }),
  exchangeApplyCancel: async (_t, person) => ({ order: await ordered(person) }),
  exchangeApplyCancelAll: async (_t, person) => ({ order: await ordered(person) }),
  contractApplyUpdate: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyCancel: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyCancelAll: async (_t, person) => ({ order: await orderedPerpetual(person) }),
  contractApplyClose: async (t, person) => ({ position: await positioned(t, person) }),
  contractOrderClose: async (t, person) => closable(t, person),
  contractOrderCloseAll: async (t, person) => closable(t, person),
  contractOrderReverse: async (t, person) => closable(t, person),
  contractOrderAdjustMargin: async (t, person) => ({ position: await positioned(t, person) }),
  ipoSubscribe: async (t) => ({ offer: await offered(t, { mode: "subscription" }) }),
  ipoDrawLots: async (t) => ({ offer: await offered(t) }),
  ipoCancel: async (t, person) => ({ subscription: await applied(t, person) }),
  icoBuy: async (t) => ({ offer: await onSale(t) }),
  futuresOpen: async (t) => {
    tickSoon(t);
    return { delivery: "some" };
  },
};

/** A position, and an event for what closes it at market. */
async function closable(t: TestApp, person: Person): Promise<Partial<Known>> {
  const position = await positioned(t, person);
  eventSoon(t);
  return { position };
}
