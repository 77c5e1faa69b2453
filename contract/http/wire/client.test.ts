/**
 * The client's whole behaviour against a fetch that answers as told: what goes out, and which value
 * each kind of answer becomes.
 */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { call } from "../call.ts";
import { type CallOptions, type ClientOptions, createClient } from "./client.ts";
import { HEADER, sign } from "./signature.ts";

const getThing = call({
  name: "getThing",
  methods: ["GET"],
  path: "/thing!get.action",
  auth: "none",
  about: "",
  params: v.object({ id: v.optional(v.string()) }),
  data: v.string(),
});
const setThing = call({
  ...getThing,
  name: "setThing",
  methods: ["POST", "GET"],
  path: "/thing!set.action",
});

const NOW = 1_767_225_600_500;

interface Sent {
  url: string;
  init: RequestInit;
}

/** A client on one answer. `sent` collects the requests, `ended` the calls of onSessionEnd. */
function clientOn(
  answer: (init: RequestInit) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const ended: number[] = [];
  const client = createClient({
    fetch: async (url, init) => {
      sent.push({ url, init });
      return answer(init);
    },
    now: () => NOW,
    random: () => 0.012345,
    timeZone: () => "Asia/Shanghai",
    language: () => "CN",
    onSessionEnd: (code) => ended.push(code),
    ...options,
  });
  return {
    client,
    sent,
    ended,
    get: (callOptions?: CallOptions) => client.call(getThing, { id: "7" }, callOptions),
  };
}

const answers = (body: unknown, init?: ResponseInit) => () =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), init);
/** A server that never answers; the request ends when its signal does. */
const silent = (init: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });

describe("what goes out", () => {
  it("a GET carries its parameters and the language in the query, and no body", async () => {
    const { sent, get } = clientOn(answers({ code: 0, data: "x", msg: "" }), {
      base: "http://h:1",
    });
    await get();
    expect(sent[0].url).toBe("http://h:1/api/api/thing!get.action?language=CN&id=7");
    expect(sent[0].init).toMatchObject({ method: "GET", body: undefined, cache: "no-store" });
  });

  it("a POST carries them as a form", async () => {
    const { client, sent } = clientOn(answers({ code: 0, data: "x", msg: "" }));
    await client.call(setThing, { id: "a b&c" });
    expect([sent[0].url, sent[0].init.method, String(sent[0].init.body)]).toEqual([
      "/api/api/thing!set.action",
      "POST",
      "language=CN&id=a+b%26c",
    ]);
  });

  it("a call of both methods can be made with the other one", async () => {
    const { client, sent } = clientOn(answers({ code: 0, data: "x", msg: "" }));
    await client.call(setThing, { id: "1" }, { method: "GET" });
    expect([sent[0].url, sent[0].init.method]).toEqual([
      "/api/api/thing!set.action?language=CN&id=1",
      "GET",
    ]);
  });

  it("a parameter that is not given does not travel", async () => {
    const { client, sent } = clientOn(answers({ code: 0, data: "x", msg: "" }));
    await client.call(getThing, { id: undefined });
    expect(sent[0].url).toBe("/api/api/thing!get.action?language=CN");
  });

  it("is signed with the second, six digits and the zone; the token goes along when there is one", async () => {
    const { sent, get } = clientOn(answers({ code: 0, data: "x", msg: "" }), {
      token: () => "t0k",
    });
    await get();
    expect(sent[0].init.headers).toEqual({
      [HEADER.timeZone]: "Asia/Shanghai",
      [HEADER.nonce]: "012345",
      [HEADER.timestamp]: "1767225600",
      [HEADER.sign]: sign("1767225600", "012345"),
      [HEADER.token]: "t0k",
    });
  });

  it("has no token header without a token", async () => {
    const { sent, get } = clientOn(answers({ code: 0, data: "x", msg: "" }), {
      token: () => undefined,
    });
    await get();
    expect(sent[0].init.headers).not.toHaveProperty(HEADER.token);
  });

  it("is stamped with the server's time once an answer told it", async () => {
    const { client, sent, get } = clientOn(
      answers(
        { code: 0, data: "x", msg: "" },
        { headers: { [HEADER.serverTime]: String(NOW + 90_000) } },
      ),
    );
    await get();
    await get();
    expect(client.clockOffset()).toBe(90_000);
    expect((sent[1].init.headers as Record<string, string>)[HEADER.timestamp]).toBe(
      String(1_767_225_600 + 90),
    );
  });
});

describe("what an answer becomes", () => {
  const http = (status: number, text: string) => ({
    ok: false,
    error: { kind: "http", status, text },
  });
  const protocol = { ok: false, error: { kind: "protocol", text: "serviceError" } };
  const known = { code: 1006, data: null, msg: "product not exist" };
  const strange = { code: 777_777, data: 1, msg: "own words" };

  it.each<[string, () => Response, unknown]>([
    ["code 0", answers({ code: 0, data: "x", msg: "" }), { ok: true, value: "x" }],
    [
      "a business code of ours",
      answers(known),
      {
        ok: false,
        error: {
          kind: "business",
          code: 1006,
          name: "productNotExist",
          text: "product not exist",
          body: known,
        },
      },
    ],
    [
      "a stranger's business code",
      answers(strange),
      {
        ok: false,
        error: {
          kind: "business",
          code: 777_777,
          name: undefined,
          text: "own words",
          body: strange,
        },
      },
    ],
    [
      "a business code without a sentence",
      answers({ code: 1006, data: null }),
      {
        ok: false,
        error: {
          kind: "business",
          code: 1006,
          name: "productNotExist",
          text: "",
          body: { code: 1006, data: null },
        },
      },
    ],
    [
      "code 10",
      answers({ code: 10, data: { way: "email" }, msg: "m" }),
      {
        ok: false,
        error: {
          kind: "stepUp",
          code: 10,
          text: "m",
          body: { code: 10, data: { way: "email" }, msg: "m" },
        },
      },
    ],
    [
      "code 20",
      answers({ code: 20, data: null, msg: "m" }),
      {
        ok: false,
        error: {
          kind: "precondition",
          code: 20,
          text: "m",
          body: { code: 20, data: null, msg: "m" },
        },
      },
    ],
    ["HTTP 401", answers("", { status: 401 }), http(401, "")],
    ["HTTP 404", answers("", { status: 404 }), http(404, "interfaceNotFound")],
    ["HTTP 415", answers("", { status: 415 }), http(415, "httpProtocolMismatch")],
    ["HTTP 428", answers("", { status: 428 }), http(428, "VerificationCodeIsIllegal")],
    ["HTTP 500", answers("<html>", { status: 500 }), http(500, "serviceError")],
    ["no JSON", answers("<html>"), protocol],
    ["JSON that is no envelope", answers([1]), protocol],
    ["a code that is text", answers({ code: "0", data: 1, msg: "" }), protocol],
    ["a sentence that is no text", answers({ code: 1006, data: 1, msg: {} }), protocol],
    ["null", answers("null"), protocol],
  ])("%s", async (_title, answer, expected) => {
    const { get, ended } = clientOn(answer);
    expect(await get()).toEqual(expected);
    expect(ended).toEqual([]);
  });

  it.each<[string, 403 | 424, () => Response]>([
    ["business code 403", 403, answers({ code: 403, data: null, msg: "" })],
    ["HTTP 424", 424, answers("", { status: 424 })],
  ])("%s ends the session once", async (_title, code, answer) => {
    const { get, ended } = clientOn(answer);
    expect(await get()).toEqual({ ok: false, error: { kind: "session", code, text: "" } });
    expect(ended).toEqual([code]);
  });

  it("a lost connection is a value, not a throw", async () => {
    const { get } = clientOn(() => Promise.reject(new TypeError("fetch failed")));
    expect(await get()).toEqual({ ok: false, error: { kind: "network", text: "serviceError" } });
  });

  it("silence beyond the limit is a timeout", async () => {
    const { get } = clientOn(silent);
    expect(await get({ timeoutMs: 1 })).toEqual({
      ok: false,
      error: { kind: "timeout", text: "serviceError" },
    });
  });

  it("a body that stops half-way is a timeout too", async () => {
    const { get } = clientOn((init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":0,'));
          init.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        },
      });
      return new Response(body);
    });
    expect(await get({ timeoutMs: 1 })).toEqual({
      ok: false,
      error: { kind: "timeout", text: "serviceError" },
    });
  });

  it("a signature refused for a wrong clock is made once more by the server's, and a second refusal stands", async () => {
    const refusal = { code: 1040, data: null, msg: "Request signature is not valid" };
    const answersBy = (server: number, good: boolean) => (init: RequestInit) => {
      const second = Number((init.headers as Record<string, string>)[HEADER.timestamp]);
      const isNear = good && Math.abs(server / 1000 - second) < 60;
      return new Response(JSON.stringify(isNear ? { code: 0, data: "x", msg: "" } : refusal), {
        headers: { [HEADER.serverTime]: String(server) },
      });
    };
    const far = clientOn(answersBy(NOW + 3_600_000, true));
    expect(await far.get()).toEqual({ ok: true, value: "x" });
    expect(far.sent).toHaveLength(2);
    const never = clientOn(answersBy(NOW + 3_600_000, false));
    expect(await never.get()).toMatchObject({ error: { kind: "business", name: "signature" } });
    expect(never.sent).toHaveLength(2);
    const near = clientOn(answersBy(NOW + 5_000, false));
    await near.get();
    expect(near.sent).toHaveLength(1);
  });

  it("a call its caller gave up says so and shows nothing", async () => {
    const { get } = clientOn(silent);
    const caller = new AbortController();
    const result = get({ signal: caller.signal });
    caller.abort();
    expect(await result).toEqual({ ok: false, error: { kind: "aborted", text: "" } });
  });
});
