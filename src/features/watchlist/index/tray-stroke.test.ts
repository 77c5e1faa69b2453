import { expect, test } from "vitest";
import { settle, shiftOf } from "./tray-stroke.ts";

test("a stroke to the left draws the tray; one that scrolls, or goes to the right, never does", () => {
  expect([
    shiftOf(-4, 3),
    shiftOf(-20, 5),
    shiftOf(-20, 18),
    shiftOf(2, 30),
    shiftOf(25, 0),
  ]).toEqual(["still", "aside", "none", "none", "none"]);
});

test("a tray stays when nearly half of it is out", () => {
  expect([settle(0, 216), settle(129, 216), settle(130, 216), settle(216, 216)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
