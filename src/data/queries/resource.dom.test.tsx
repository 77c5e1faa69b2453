// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { laneEvents } from "../stores/market/lane-events.ts";
import "../stores/market/link.ts";
import { useResource } from "./resource.ts";
import { AGAIN_MS } from "./try-again.ts";

const NETWORK: CallResult<string> = { ok: false, error: { kind: "network", text: "serviceError" } };
const REFUSED: CallResult<string> = {
  ok: false,
  error: {
    kind: "business",
    code: 1006,
    name: "productNotExist",
    text: "productNotExist",
    body: { code: 1006, data: null, msg: "" },
  },
};
let answers: CallResult<string>[] = [];
let asked = 0;
let name = 0;

function List({ id }: { id: string }) {
  const { status, data } = useResource(id, async () => {
    asked++;
    return answers.shift() ?? { ok: true, value: "rows" };
  });
  return <p id="list">{data ?? status}</p>;
}
const shown = (): string | null => one("#list").textContent;
const link = (state: "live" | "reconnecting" | "degraded"): Promise<void> =>
  act(async () => laneEvents.view({ state, since: Date.now() }));
const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  name++;
});
afterEach(() => {
  vi.useRealTimers();
});

test("a list whose first request failed asks again when the link is back, at once and once", async () => {
  answers = [NETWORK];
  await link("reconnecting");
  await mount(<List id={`a${name}`} />);
  await pass(30_000);
  expect([shown(), asked]).toEqual(["failed", 1]);
  await link("live");
  expect([shown(), asked]).toEqual(["rows", 2]);
  await pass(30_000);
  expect(asked).toBe(2);
});

test("a link that came back while the request was still failing counts", async () => {
  let fail = (_result: CallResult<string>): void => {};
  await link("reconnecting");
  function Slow() {
    const { status } = useResource(`b${name}`, () => {
      asked++;
      return asked === 1
        ? new Promise<CallResult<string>>((resolve) => (fail = resolve))
        : Promise.resolve({ ok: true, value: "rows" } as const);
    });
    return <p id="list">{status}</p>;
  }
  await mount(<Slow />);
  await pass(100);
  await link("live");
  await pass(1000);
  expect([shown(), asked]).toEqual(["pending", 1]);
  await act(async () => fail(NETWORK));
  await pass(0);
  expect([shown(), asked]).toEqual(["ready", 2]);
});

test("with a link that never left, another try comes after a while; two watchers make one request", async () => {
  answers = [NETWORK, NETWORK];
  await link("live");
  await pass(1);
  await mount(
    <>
      <List id={`c${name}`} />
      <List id={`c${name}`} />
    </>,
  );
  expect([shown(), asked]).toEqual(["failed", 1]);
  await pass(AGAIN_MS);
  expect([shown(), asked]).toEqual(["failed", 2]);
  await pass(AGAIN_MS);
  expect([shown(), asked]).toEqual(["rows", 3]);
});

test("what the server refused is not asked for again", async () => {
  answers = [REFUSED];
  await mount(<List id={`d${name}`} />);
  await link("reconnecting");
  await link("live");
  await pass(30_000);
  expect([shown(), asked]).toEqual(["failed", 1]);
});
