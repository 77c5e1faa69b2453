import { expect, test } from "vitest";
import { lacking } from "./capabilities.ts";

const full = {
  isSecureContext: true,
  SharedWorker: class {},
  Worker: class {},
  WebSocket: class {},
  localStorage: {},
  PerformanceObserver: { supportedEntryTypes: ["long-animation-frame"] },
  navigator: { locks: {}, clipboard: {}, serviceWorker: {} },
};

test("a complete browser lacks nothing", () => {
  expect(lacking(full)).toEqual([]);
});

test("plain http on a phone lacks what needs a secure context", () => {
  expect(lacking({ ...full, isSecureContext: false, navigator: {} })).toEqual([
    "secureContext",
    "webLocks",
    "clipboard",
    "serviceWorker",
  ]);
});

test("storage that refuses to be looked at is not there", () => {
  const blocked = Object.defineProperty({ ...full }, "localStorage", {
    get() {
      throw new Error("denied");
    },
  });
  expect(lacking(blocked)).toEqual(["storage"]);
});
