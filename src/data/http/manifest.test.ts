import { afterEach, expect, test, vi } from "vitest";
import { manifestAt } from "./manifest.ts";

afterEach(() => vi.unstubAllGlobals());

const MANIFEST = { description: "Trade", description_localized: { de: "Handeln" } };

test.each([
  ["that comes is read", async () => Response.json(MANIFEST), MANIFEST],
  ["that is not there is undefined", async () => new Response("", { status: 404 }), undefined],
  ["without a network is undefined", () => Promise.reject(new TypeError("no network")), undefined],
])("a manifest %s", async (_how, fetch, wanted) => {
  vi.stubGlobal("fetch", fetch);
  expect(await manifestAt("/manifest.json")).toEqual(wanted);
});
