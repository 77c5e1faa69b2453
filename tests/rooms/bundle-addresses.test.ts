/** The first route knows addresses of other screens, and no file names. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutLoads } from "../../scripts/bundle/addresses.ts";

test("what loads a screen is left out, written in its line or shared by name, and all else stays", () => {
  const code = `const desk = () => import("./Desk.tsx");
export const routes = [
  { path: "/a/:b", load: () => import("./A.tsx"), auth: session, title: "a:title" },
  { path: "/c", load: desk },
];`;
  expect(withoutLoads(code, "routes.ts")).toBe(`const desk = undefined;
export const routes = [
  { path: "/a/:b", auth: session, title: "a:title" },
  { path: "/c", },
];`);
});

test("a file that would stay is refused by name", () => {
  expect(() =>
    withoutLoads(
      "export const routes = [{ load: async () => (await import('./A.tsx')) }];",
      "a/routes.ts",
    ),
  ).toThrow(/^a\/routes\.ts: /);
});

test("every feature writes its routes so that the registry can leave their files out", () => {
  const folder = new URL("../../src/features/", import.meta.url);
  const features = readdirSync(folder);
  expect(features.length).toBeGreaterThan(20);
  for (const feature of features) {
    const bare = withoutLoads(
      readFileSync(new URL(`${feature}/routes.ts`, folder), "utf8"),
      feature,
    );
    expect({ feature, load: bare.includes("load:") }).toEqual({ feature, load: false });
  }
});
