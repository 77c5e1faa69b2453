/**
 * Every call that changes something, as a good request: who asks with which token, and what for. A
 * changing call that is not here fails the tests that walk over them.
 */
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import type { Call } from "../../contract/http/call.ts";
import { C2C } from "./good-requests/c2c.ts";
import type { GoodRequest, GoodRequests } from "./good-requests/good-request.ts";
import { MARKETS } from "./good-requests/markets.ts";
import { MONEY } from "./good-requests/money.ts";
import { OFFERS } from "./good-requests/offers.ts";
import { PEOPLE } from "./good-requests/people.ts";
import { SUPPORT } from "./good-requests/support.ts";
import { TRADING } from "./good-requests/trading.ts";
import type { TestApp } from "./test-app.ts";

export const CHANGING = ALL_CALLS.filter((call) => call.changes === true);

const GOOD: GoodRequests = {
  ...PEOPLE,
  ...MONEY,
  ...TRADING,
  ...OFFERS,
  ...MARKETS,
  ...SUPPORT,
  ...C2C,
};

/**
 * Makes who asks and what is needed before, and gives the request. Throws for a call that is not
 * described here.
 */
export async function goodRequest(t: TestApp, call: Call): Promise<GoodRequest> {
  const make = GOOD[call.name];
  if (make === undefined)
    throw new Error(
      `${call.name} changes something: describe a good request of it in server/testing/good-requests`,
    );
  return make(t);
}

/** Names that are described but are no changing calls any more. */
export const unknownRequests = (): string[] =>
  Object.keys(GOOD).filter((name) => !CHANGING.some((call) => call.name === name));

/** Parameters as they travel: with the request id where the call has it among them. */
export const withId = (
  call: Call,
  params: Record<string, unknown>,
  requestId: string,
): Record<string, unknown> =>
  "entries" in call.params && "requestId" in (call.params.entries as object)
    ? { ...params, requestId }
    : params;
