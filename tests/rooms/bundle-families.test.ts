import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { families, NAMED } from "../../scripts/bundle/families.ts";

/** A tree of sources; returns its root. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "families-"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return root;
}

test("the roof and what the first screen imports while it loads is the kit, the screen itself is home; with its styles and icons; the rest goes with who needs it, what two need apart", () => {
  const root = tree({
    "src/app/boot/boot.ts":
      'import { start } from "../../lib/start.ts"; start(); void import("../main.tsx");',
    "src/lib/start.ts": "export const start = () => {};",
    "src/app/main.tsx":
      'import { a } from "../parts/A.tsx"; import type { T } from "../parts/T.ts"; void import("../ui/Late.tsx"); a();',
    "src/parts/A.tsx":
      'import "../lib/start.ts"; import { ArrowDown01, Star } from "lucide-react"; export const a = () => [ArrowDown01, Star];',
    "src/parts/T.ts": "export interface T {}",
    "src/parts/Field.tsx":
      'import { shared } from "../lib/shared.ts"; export const Field = shared;',
    "src/parts/Chart.tsx":
      'import { shared } from "../lib/shared.ts"; import { a } from "./A.tsx"; export const Chart = [shared, a];',
    "src/lib/shared.ts": 'import { deep } from "./deep.ts"; export const shared = deep;',
    "src/lib/deep.ts": "export const deep = 1;",
    "src/ui/Late.tsx": "export default 1;",
    "src/app/offline/Later.tsx":
      'import "../../parts/A.tsx"; import "../../parts/Offer.tsx"; export default 1;',
    "src/parts/Offer.tsx": "export const Offer = 1;",
    "src/features/quotes/QuotesIndex.tsx": 'import "./rows/rank.ts"; export default 1;',
    "src/features/quotes/rows/rank.ts": "export const rank = 1;",
    "src/features/quotes/More.tsx": "export default 1;",
    "src/features/quotes/routes.ts":
      'export const routes = [{ load: () => import("./QuotesIndex.tsx") }, { load: () => import("./More.tsx") }];',
    "src/features/account/Login.tsx":
      'import { Gift } from "lucide-react"; import { Field } from "../../parts/Field.tsx"; import "../../parts/Offer.tsx"; export default [Gift, Field];',
    "src/features/account/routes.ts":
      'export const routes = [{ load: () => import("./Login.tsx") }];',
    "src/features/detail/Coin.tsx":
      'import { Chart } from "../../parts/Chart.tsx"; export default Chart;',
    "src/features/detail/routes.ts":
      'export const routes = [{ load: () => import("./Coin.tsx") }];',
  });
  const familyOf = families(root);
  const of = (...files: string[]): Record<string, string | undefined> =>
    Object.fromEntries(files.map((file) => [file, familyOf(join(root, file))]));
  const icon = (name: string): string => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  expect(
    of(
      "src/lib/start.ts",
      "src/parts/A.tsx",
      "src/parts/A.wyw-in-js.css",
      "src/features/detail/routes.ts",
      "src/app/main.tsx",
      "src/features/quotes/QuotesIndex.tsx",
      "src/features/quotes/rows/rank.ts",
      "src/features/quotes/More.tsx",
      "src/parts/Offer.tsx",
      icon("arrow-down-0-1"),
      "src/parts/Field.tsx",
      icon("gift"),
      "src/parts/Chart.tsx",
      "src/lib/shared.ts",
      "src/lib/deep.ts",
      "src/parts/T.ts",
      "src/ui/Late.tsx",
    ),
  ).toEqual({
    "src/lib/start.ts": undefined,
    "src/parts/A.tsx": "kit",
    "src/parts/A.wyw-in-js.css": "kit",
    "src/features/detail/routes.ts": undefined,
    "src/app/main.tsx": "kit",
    "src/features/quotes/QuotesIndex.tsx": "home",
    "src/features/quotes/rows/rank.ts": "home",
    "src/features/quotes/More.tsx": undefined,
    "src/parts/Offer.tsx": "later",
    [icon("arrow-down-0-1")]: "kit",
    "src/parts/Field.tsx": "people",
    [icon("gift")]: "people",
    "src/parts/Chart.tsx": "instrument",
    "src/lib/shared.ts": "more",
    "src/lib/deep.ts": "more",
    "src/parts/T.ts": undefined,
    "src/ui/Late.tsx": undefined,
  });
  rmSync(root, { recursive: true });
});

test("every file that the families are named by is there", () => {
  expect(NAMED.filter((file) => !existsSync(file))).toEqual([]);
});
