import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "../../scripts/imports/read-tree.ts";
import { ROUTES } from "../../src/app/routes/registry.ts";

const MODULE = new URL("../../scripts/bundle/screen-words.ts", import.meta.url).pathname;
/** As the build has them, by Node alone: here imports are written anew. */
const screenWords = (root: string): Record<string, string> => {
  const program = `const { screenWords } = await import(${JSON.stringify(MODULE)}); console.log(JSON.stringify(await screenWords(${JSON.stringify(root)})))`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" }),
  ) as Record<string, string>;
};

test("a screen's words are its own, its title's and those of all that it imports while it loads", () => {
  const root = mkdtempSync(join(tmpdir(), "words-"));
  const files: Record<string, string> = {
    "src/features/shop/routes.ts":
      'const late = () => import("./Late.tsx"); export const routes = [{ path: "/shop", load: () => import("./Shop.tsx"), title: "ads:title" }, { path: "/late", load: late }];',
    "src/features/shop/Shop.tsx":
      'import { Part } from "../../parts/Part.tsx"; import type { Late } from "./Late.tsx"; void import("./Late.tsx"); useTranslation("shop"); export default Part;',
    "src/features/shop/Late.tsx": 'useTranslation(["late", "common"]); export default 1;',
    "src/parts/Part.tsx": 'const { t } = useTranslation(["pay", "form"]); export const Part = t;',
  };
  for (const name of ["shop", "ads", "pay", "form", "late"])
    files[`locales/en/${name}.json`] = "{}";
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  expect(screenWords(root)).toEqual({ "/shop": "ads form pay shop", "/late": "late shop" });
  rmSync(root, { recursive: true });
});

test("every screen of the page has its line, but those of the first feature", () => {
  const words = screenWords(process.cwd());
  const registered = ROUTES.filter(
    ({ feature, path }) => !["quotes", "gallery"].includes(feature) && !path.includes("*"),
  ).map(({ path }) => path);
  expect(Object.keys(words).sort()).toEqual(registered.sort());
  expect(words["/cryptos/wantBuy/quick"].split(" ")).toEqual(
    expect.arrayContaining(["c2c", "payment"]),
  );
});

test("namespaces are written where they are asked for, so that they can be read: only a screen's title is told its own", () => {
  const { sources } = readTree(process.cwd());
  const told = [...sources].filter(
    ([path, text]) =>
      path.startsWith("src/") && !path.includes(".test.") && /useTranslation\((?!["[)])/.test(text),
  );
  expect(told.map(([path]) => path)).toEqual(["src/app/shell/ScreenTitle.tsx"]);
});
