// @vitest-environment happy-dom
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowShell } from "../../../src/parts/quote/SymbolRow.tsx";
import type { WireTick } from "../../load/json-wire.ts";
import { AppRow } from "./AppRow.tsx";

const tick: WireTick = {
  e: "ticker",
  E: 0,
  s: "S0001USDT",
  u: 1,
  c: "1.00",
  o: "2.00",
  h: "3.00",
  l: "1.00",
  b: "0.99",
  a: "1.01",
  v: "12",
};

/** Elements, classes and cells, without texts, addresses and states. */
function shapeOf(element: Element): unknown {
  const { tagName, classList, children } = element;
  return [
    tagName,
    [...classList].join(" "),
    element.getAttribute("data-c"),
    element.getAttribute("data-part"),
    [...children].map(shapeOf),
  ];
}

function rendered(row: React.ReactNode): Element {
  const host = document.createElement("div");
  host.innerHTML = renderToStaticMarkup(row);
  return host.firstElementChild as Element;
}

test("a row that React fills has the elements of the app's row", () => {
  const shape = shapeOf(rendered(<AppRow tick={tick} slot={0} />));
  expect(shape).toEqual(shapeOf(rendered(<RowShell slot={0} columns={3} />)));
});

test("the page names style sheets that are there: without them every peer would be measured naked", () => {
  const page = join(import.meta.dirname, "..");
  const sheets = [
    ...readFileSync(join(page, "index.html"), "utf8").matchAll(/rel="stylesheet" href="([^"]+)"/g),
  ].map(([, href]) => href);
  expect(sheets.map((href) => existsSync(join(page, href)))).toEqual([true]);
});
