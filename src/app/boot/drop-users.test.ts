import type { Location } from "react-router-dom";
import { expect, test } from "vitest";
import {
  dropUsers,
  type Mounted,
  NO_SCREENS,
  type Screens,
  visit,
} from "../routes/chunk/screens.ts";

const at = (pathname: string): Location => ({
  pathname,
  search: "",
  hash: "",
  state: null,
  key: pathname,
  mask: undefined,
});
const open = (before: Screens, path: string, keepAlive: boolean): Screens =>
  visit(before, at(path), { path, keepAlive }, "PUSH");
const keys = (screens: Screens): string[] => screens.mounted.map(({ key }) => key);
const isAnybodys = ({ path }: Mounted): boolean => path === "/news/index";

/** Kept: news, which is public, and the tab of the person; in front: what `front` says. */
const withFront = (front: string, keepAlive: boolean): Screens =>
  open(open(open(NO_SCREENS, "/news/index", true), "/my/index", true), front, keepAlive);

test("what a former user has seen is gone, what is anybody's stays, and the screen that signs out leads on by itself", () => {
  const before = withFront("/my/settings", false);
  const after = dropUsers(before, isAnybodys, "here");
  expect([keys(before), keys(after)]).toEqual([
    ["/news/index", "/my/index", "/my/settings 3"],
    ["/news/index", "/my/settings 3"],
  ]);
  expect(after.active).toBe("/my/settings 3");
});

test("when another tab did it, the screen in front is built anew: nothing of the former user may stand there", () => {
  const before = withFront("/safety", true);
  const after = dropUsers(before, isAnybodys, "elsewhere");
  expect(after.active).not.toBe(before.active);
  expect(keys(after)).toEqual(["/news/index", after.active]);
  expect(after.mounted.at(-1)?.location).toBe(before.mounted.at(-1)?.location);
});

test("anybody's screen in front stays as it is, whoever did it", () => {
  const before = open(withFront("/safety", true), "/news/index", true);
  for (const by of ["here", "elsewhere"] as const) {
    const after = dropUsers(before, isAnybodys, by);
    expect([keys(after), after.active]).toEqual([["/news/index"], "/news/index"]);
  }
});

test("a change of user counts as a visit: no later screen gets the key of an earlier one", () => {
  const after = dropUsers(withFront("/my/settings", false), isAnybodys, "elsewhere");
  expect(open(after, "/my/settings", false).active).not.toBe(after.active);
});
