import { expect, it } from "vitest";
import { actionOf, type DeskActions } from "./use-desk-keys.ts";

function pressed(key: string, shift = false): unknown[] {
  const done: unknown[] = [];
  const say =
    (name: string) =>
    (what?: unknown): void =>
      void done.push(what === undefined ? name : [name, what]);
  const names = ["side", "price", "size", "review", "cancel", "cancelAll", "help"] as const;
  const actions = Object.fromEntries(
    names.map((name) => [name, say(name)]),
  ) as unknown as DeskActions;
  actionOf(key, shift)?.(actions);
  return done;
}

it("each key does one thing, whatever the case of its letter, and all others nothing", () => {
  expect(
    ["b", "B", "s", "ArrowUp", "ArrowDown", "ArrowRight", "ArrowLeft", "Enter", "Escape"].map(
      (key) => pressed(key)[0],
    ),
  ).toEqual([
    ["side", "buy"],
    ["side", "buy"],
    ["side", "sell"],
    ["price", 1],
    ["price", -1],
    ["size", 1],
    ["size", -1],
    "review",
    "cancel",
  ]);
  expect(["c", "q", "Tab", "constructor"].flatMap((key) => pressed(key))).toEqual([]);
});

it("taking everything back needs shift, and shift turns no other key into something", () => {
  expect(pressed("C", true)).toEqual(["cancelAll"]);
  expect(["B", "S", "ArrowUp", "Enter"].flatMap((key) => pressed(key, true))).toEqual([]);
  expect(pressed("?", true)).toEqual(["help"]);
});
