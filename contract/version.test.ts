/**
 * Pins the contract: a hash over everything that travels. It fails on any change, on purpose, and
 * says what to do.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { expect, it } from "vitest";
import {
  LIVE_CLOSE,
  LIVE_EVENTS,
  LIVE_LIMITS,
  LIVE_SOCKET_PATH,
  LiveClientMessage,
} from "./account-feed/live.ts";
import { ERRORS } from "./errors.ts";
import { FIELD_KEYS, FIELD_SCALE, FIELDS, SESSION_REASONS, SESSIONS } from "./feed/columns.ts";
import {
  CLOSE,
  ClientMessage,
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  PROTOCOL_JSON,
  SOCKET_LIMITS,
} from "./feed/control.ts";
import { STEPS_MS } from "./feed/frame/frame.ts";
import { ALL_CALLS as CALLS } from "./http/all-calls.ts";
import { API_PREFIX, AUTHS } from "./http/call.ts";
import { PreconditionBody, StepUpBody } from "./http/wire/envelope.ts";
import { HEADER, SIGNATURE_SECRET } from "./http/wire/signature.ts";
import { CONTRACT_HISTORY, CONTRACT_VERSION } from "./version.ts";

const PINNED = "6e5ded33e8d8132fef92b15e7d1b478f3902eb6d24a8f5f1cac0d8e903cde379";

/**
 * A schema as JSON schema of what travels; what JSON schema cannot say (a transform) is left out.
 */
const shape = (schema: v.GenericSchema): unknown =>
  toJsonSchema(schema, { typeMode: "input", errorMode: "ignore" });

const mapValues = <T, R>(record: Record<string, T>, f: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, f(value)]));

function contractHash(): string {
  const all = {
    calls: CALLS.map(
      ({ name, methods, path, auth, body, answer, money, secures, changes, params, data }) => ({
        name,
        methods,
        path: API_PREFIX + path,
        auth,
        body,
        answer,
        money,
        secures,
        changes,
        params: shape(params),
        data: shape(data),
      }),
    ),
    socket: {
      path: MARKET_SOCKET_PATH,
      protocols: [PROTOCOL_BINARY, PROTOCOL_JSON],
      limits: SOCKET_LIMITS,
      close: CLOSE,
      client: shape(ClientMessage),
    },
    envelope: { stepUp: shape(StepUpBody), precondition: shape(PreconditionBody) },
    live: {
      path: LIVE_SOCKET_PATH,
      limits: LIVE_LIMITS,
      close: LIVE_CLOSE,
      client: shape(LiveClientMessage),
      events: mapValues(LIVE_EVENTS, shape),
    },
    columns: { FIELDS, FIELD_SCALE, FIELD_KEYS, STEPS_MS, SESSIONS, SESSION_REASONS },
    headers: [HEADER, SIGNATURE_SECRET],
    errors: ERRORS,
    vectors: JSON.parse(
      readFileSync(new URL("./feed/frame/vectors.json", import.meta.url), "utf8"),
    ),
  };
  return createHash("sha256").update(JSON.stringify(all)).digest("hex");
}

const ADVICE = `
The contract is not what was pinned. If that was not meant, undo it. If it was meant:
 1. Would a peer of version ${CONTRACT_VERSION} survive the change? A new call, optional field or error: yes. Anything renamed, removed, re-ordered or required: no.
 2. If it would not, raise CONTRACT_VERSION in contract/version.ts and add one line to CONTRACT_HISTORY that says what breaks.
 3. If the frames changed, write new vectors: contract/feed/frame/vectors.json must say what the bytes mean.
 4. Put the hash after "Received" below into PINNED in contract/version.test.ts, in the same commit.
`;

it("the contract is the pinned one", () => expect(contractHash(), ADVICE).toBe(PINNED));

it("every version has a line of history, in order", () => {
  expect(CONTRACT_HISTORY.map(([version]) => version)).toEqual(
    Array.from({ length: CONTRACT_VERSION }, (_, i) => i + 1),
  );
});

/**
 * Calls by POST that may be made again at will, and why. Every other one has an effect and says so
 * (`changing`).
 */
const READS_BY_POST = {
  assetsTradeTop: "sums, told by POST as the specification has it",
  contractApplyAssets: "sums, told by POST as the specification has it",
  contractOrderAssets: "sums, told by POST as the specification has it",
  newsGet: "the specification's spelling of a read",
  getVerifTarget: "the specification's spelling of a read",
  getUserNameVerifTarget: "the specification's spelling of a read",
  highLevelAuthGet: "the specification's spelling of a read",
  requestOutcome: "a read whose id is a secret, and stays out of addresses",
  guestRead: "its number is a secret, and addresses are kept in logs",
  guestResetGet: "its number is a secret, and addresses are kept in logs",
  paymentTypes: "the specification's spelling of a read",
  paymentMine: "the specification's spelling of a read",
  paymentConfig: "the specification's spelling of a read",
  paymentGet: "the specification's spelling of a read, and bank data stays out of addresses",
  exchangeQuote: "a second quote moves nothing; an unused one runs out in ten seconds",
  c2cAdvertSymbol: "the specification's spelling of a read",
  c2cBestOffers: "the specification's spelling of a read",
  liveTicket: "a second ticket harms nobody; an unused one runs out in 30 seconds",
};

it("what is asked for by POST has an effect that happens once, or is named here", () => {
  const reads = CALLS.filter((call) => call.methods.includes("POST") && call.changes !== true).map(
    (call) => call.name,
  );
  expect(reads.sort()).toEqual(Object.keys(READS_BY_POST).sort());
  expect(CALLS.filter((call) => call.changes === true && !call.methods.includes("POST"))).toEqual(
    [],
  );
});

/** Parts of names of parameters that are no business of the browser's storage. */
const SECRET =
  /pass|code|secret|ticket|safeword|username|phone|email|name|address|img|photo|file|content|number|remark/i;

it("nothing secret or personal is among the parameters that the page keeps over a reload", () => {
  const kept = CALLS.filter((call) => call.resend === true);
  expect(kept.length).toBeGreaterThan(0);
  const fields = kept.flatMap((call) =>
    "entries" in call.params ? Object.keys(call.params.entries as object) : [],
  );
  expect(fields.filter((field) => SECRET.test(field))).toEqual([]);
});

it("every call has its own name and path, and says who may call it", () => {
  expect(new Set(CALLS.map((call) => call.name)).size).toBe(CALLS.length);
  expect(new Set(CALLS.map((call) => call.path)).size).toBe(CALLS.length);
  expect(CALLS.filter((call) => !AUTHS.includes(call.auth))).toEqual([]);
  expect(CALLS.filter((call) => !/^\/[\w/!]+(\.action)?$/.test(call.path))).toEqual([]);
});
