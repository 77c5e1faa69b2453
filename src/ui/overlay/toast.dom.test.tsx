// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mount, one, tap } from "../../../tests/support/browser/mount.ts";
import { ToastHost } from "./ToastHost.tsx";
import { type ToastMessage, toast, toastMs, undoMs } from "./toast.ts";

const said = (role: "status" | "alert") => one(`[role="${role}"]`).textContent;
const say = (message: ToastMessage) => act(async () => toast(message));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  await mount(<ToastHost />);
});
afterEach(async () => {
  await pass(undoMs);
  vi.useRealTimers();
});

test("a toast leaves after two seconds, not before", async () => {
  await say({ kind: "ok", text: "Order submitted" });
  await pass(toastMs - 1);
  expect(said("status")).toBe("Order submitted");
  await pass(1);
  expect(said("status")).toBe("");
});

test("the newest replaces the one before and gets its own full time", async () => {
  await say({ kind: "ok", text: "first" });
  await pass(toastMs - 1);
  await say({ kind: "ok", text: "second" });
  await pass(toastMs - 1);
  expect(said("status")).toBe("second");
  await pass(1);
  expect(said("status")).toBe("");
});

test("a failure is said in the alert region, which is there before it", async () => {
  expect(said("alert")).toBe("");
  await say({ kind: "fail", text: "Insufficient balance" });
  expect(said("alert")).toBe("Insufficient balance");
  expect(said("status")).toBe("");
});

test("undo stays four seconds, runs once and takes the toast away", async () => {
  const run = vi.fn();
  await say({ kind: "ok", text: "BTC removed", undo: { label: "Undo", run } });
  await pass(undoMs - 1);
  await tap(one("button"));
  expect(run).toHaveBeenCalledTimes(1);
  expect(said("status")).toBe("");
});

test("a busy toast waits for the next answer", async () => {
  await say({ kind: "busy", label: "Submitting" });
  await pass(60_000);
  expect(said("status")).toBe("Submitting");
  await say({ kind: "ok", text: "Order submitted" });
  expect(said("status")).toBe("Order submitted");
});

test("the end of an old toast does not take the new one away", async () => {
  const done = await say({ kind: "busy", label: "Submitting" });
  await say({ kind: "fail", text: "Rejected" });
  await act(async () => done());
  expect(said("alert")).toBe("Rejected");
});
