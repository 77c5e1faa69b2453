import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { firstRoute } from "../../scripts/bundle/first-route.ts";

/** A tree of sources; returns its root. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "first-route-"));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return root;
}

test("what the first screen imports while it loads belongs to it, with its styles and icons; what comes later or is only a type does not", () => {
  const root = tree({
    "src/app/boot.ts": 'void import("./main.tsx");',
    "src/app/main.tsx": 'import { a } from "../parts/A.tsx"; import type { T } from "../parts/T.ts"; void import("../ui/Late.tsx"); a();',
    "src/parts/A.tsx":
      'import { ArrowDown01, Star } from "lucide-react"; import { css } from "@linaria/core"; export const a = () => [ArrowDown01, Star, css];',
    "src/parts/T.ts": "export interface T {}",
    "src/ui/Late.tsx": 'import { Gift } from "lucide-react"; export default Gift;',
    "src/features/quotes/QuotesIndex.tsx": "export default 1;",
    "src/features/quotes/routes.ts": 'export const routes = [{ load: () => import("./QuotesIndex.tsx") }];',
  });
  const isFirst = firstRoute(root);
  const icon = (name: string): string => join(root, "node_modules/lucide-react/dist/esm/icons", `${name}.mjs`);
  expect(
    ["src/parts/A.tsx", "src/parts/A.wyw-in-js.css", "src/features/quotes/routes.ts", "src/features/quotes/QuotesIndex.tsx"].map((file) =>
      isFirst(join(root, file)),
    ),
  ).toEqual([true, true, true, true]);
  expect([icon("star"), icon("arrow-down-0-1")].map(isFirst)).toEqual([true, true]);
  expect([join(root, "src/parts/T.ts"), join(root, "src/ui/Late.tsx"), icon("gift")].map(isFirst)).toEqual([false, false, false]);
  rmSync(root, { recursive: true });
});
