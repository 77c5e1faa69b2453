import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "../../../locales/en/common.json" with { type: "json" };
import { loadTexts } from "../words/texts.ts";
import { isGuarded } from "./guards.ts";
import { loadOf } from "./loads.ts";
import { redirectOf } from "./redirects.ts";
import { ROUTES, routeOf } from "./registry.ts";
import { BUILT_TABS, TAB_TARGETS } from "./tabs.ts";

test("every path is registered once and is found by itself", () => {
  const paths = ROUTES.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const route of ROUTES)
    expect(routeOf(route.path.replaceAll(/:\w+/g, "x"))?.path).toBe(route.path);
});

test("every route's file is known, by its own line or by the list of files", () => {
  for (const route of ROUTES)
    expect({ path: route.path, load: typeof (route.load ?? loadOf(route.path)) }).toEqual({
      path: route.path,
      load: "function",
    });
});

test("a route says guard exactly when its path is guarded", () => {
  for (const { path, auth } of ROUTES)
    expect({ path, guarded: auth === "guard" }).toEqual({ path, guarded: isGuarded(path) });
});

test("each tab of the bar leads to its own screen, and the shell's bones have an icon for each", () => {
  for (const tab of BUILT_TABS) {
    const [pathname, query = ""] = TAB_TARGETS[tab].split("?");
    const to =
      redirectOf(pathname, query && `?${query}`, (path) => routeOf(path) !== undefined) ?? pathname;
    expect({ tab, at: routeOf(to.split("?")[0])?.tab }).toEqual({ tab, at: tab });
  }
  const bar =
    /<div class="bar">(.*)<\/div>/.exec(
      readFileSync(new URL("../../index.html", import.meta.url), "utf8"),
    )?.[1] ?? "";
  expect(bar.match(/class="icon"/g)).toHaveLength(BUILT_TABS.length);
});

test("every title is a text that exists", async () => {
  for (const { title = "common:back" } of ROUTES) {
    const [namespace, key] = title.split(":");
    const texts = namespace === "common" ? en : await loadTexts("en", namespace).catch(() => ({}));
    const text = key
      .split(".")
      .reduce<unknown>(
        (tree, part) =>
          typeof tree === "object" && tree !== null ? Reflect.get(tree, part) : undefined,
        texts,
      );
    expect({ title, text: typeof text }).toEqual({ title, text: "string" });
  }
});
