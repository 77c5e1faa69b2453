/**
 * A long answer that is the same for everybody is made once and packed once, and is to the letter
 * what it was.
 */
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { itemList } from "../../contract/http/market.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { keptAnswer, keptBody, keptText, packedOnce } from "./kept-answers.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

it("the list of instruments is one object for all who ask, until an instrument changes", async () => {
  const first = await t.client.call(itemList, {});
  const stringify = vi.spyOn(JSON, "stringify");
  const again = await t.client.call(itemList, {});
  const long = stringify.mock.results.filter(
    ({ value }) => typeof value === "string" && value.includes('"list"'),
  );
  stringify.mockRestore();
  expect(again).toEqual(first);
  expect(long).toEqual([]);
});

it("a kept text is packed once, whoever asks meanwhile; any other each time", async () => {
  const text = keptText("a".repeat(5000));
  const pack = vi.fn(async () => Buffer.from("packed"));
  const all = await Promise.all([
    packedOnce(text, pack),
    packedOnce(text, pack),
    packedOnce(text, pack),
  ]);
  expect([pack.mock.calls.length, new Set(all).size]).toEqual([1, 1]);
  await packedOnce("b", pack);
  await packedOnce("b", pack);
  expect(pack.mock.calls.length).toBe(3);
});

it("what is asked for stays packed however many others are asked for once; what cannot be packed is tried again", async () => {
  const pack = vi.fn(async () => Buffer.from("packed"));
  for (let i = 0; i < 200; i++) {
    await packedOnce(keptText("asked for all the time"), pack);
    keptText(`asked for once ${i}`);
  }
  expect(pack.mock.calls.length).toBe(1);
  const failing = keptText("fails once");
  await expect(packedOnce(failing, () => Promise.reject(new Error("no memory")))).rejects.toThrow(
    "no memory",
  );
  expect(await packedOnce(keptText(failing), pack)).toEqual(Buffer.from("packed"));
});

it("the body of kept data is its envelope, made once; other data has none", () => {
  const data = keptAnswer({ list: [1, 2] });
  const body = { code: 0, data, msg: "" };
  expect(keptBody(body)).toBe(JSON.stringify(body));
  expect(keptBody(body)).toBe(keptBody({ ...body }));
  expect([
    keptBody({ data: { list: [1, 2] } }),
    keptBody({ data: null }),
    keptBody({ data: "text" }),
  ]).toEqual([undefined, undefined, undefined]);
});

it("the documentation is packed as it is read", async () => {
  const plain = await t.app.http.inject({ url: "/api/openapi.json" });
  const packed = await t.app.http.inject({
    url: "/api/openapi.json",
    headers: { "accept-encoding": "gzip" },
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
});
