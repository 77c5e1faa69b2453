/** The import rules, proven on trees that break each of them once and on one that breaks none. */
import { describe, expect, it } from "vitest";
import { checkRooms, type Finding, packageOf } from "../../scripts/imports/check-rooms.ts";
import { readModule } from "../../scripts/imports/read-module.ts";
import { readTree } from "../../scripts/imports/read-tree.ts";

const check = (files: Record<string, string>): Finding[] =>
  checkRooms(new Map(Object.entries(files)), new Set(["locales/en/quotes.json"]));

/** One tree that keeps every rule: what each room is for. */
const GOOD = {
  "contract/feed/columns.ts": `import * as v from "valibot"; export const FIELDS = v.array(v.string());`,
  "sim/engine.ts": `import { FIELDS } from "../contract/feed/columns.ts"; export const sim = FIELDS;`,
  "workers/api.ts": `export interface HubApi { hello(): void }`,
  "workers/hub.ts": `import { Subject } from "rxjs"; export const hub$ = new Subject();`,
  "workers/hub.worker.ts": `import { expose } from "comlink"; import { hub$ } from "./hub.ts"; expose(hub$);`,
  "server/market/board.ts": `import { sim } from "../../sim/engine.ts"; export const board = sim;`,
  "server/market-feed/socket.ts": `import { WebSocketServer } from "ws"; import { board } from "../market/board.ts"; export const s = [WebSocketServer, board];`,
  "server/app.ts": `import { s } from "./market-feed/socket.ts"; export const app = s;`,
  "src/lib/result.ts": `export const ok = true;`,
  "src/ui/Button.tsx": `import { styled } from "@linaria/react"; import { ok } from "../lib/result.ts"; export const Button = [styled, ok];`,
  "src/data/link/link.ts": `import { wrap } from "comlink"; import type { HubApi } from "../../../workers/api.ts";
    export const link = (): HubApi => wrap(new SharedWorker(new URL("../../../workers/hub.worker.ts", import.meta.url)));`,
  "src/data/http/call.ts": `export const call = () => fetch("/");`,
  "src/features/quotes/Quotes.tsx": `import { Button } from "../../ui/Button.tsx"; import { link } from "../../data/link/link.ts";
    import texts from "../../../locales/en/quotes.json"; export const Quotes = [Button, link, texts];`,
  "src/app/boot/boot.ts": `export const boot = () => import("../../features/quotes/Quotes.tsx");`,
  "src/features/quotes/quotes.test.ts": `import { it } from "vitest"; import { Quotes } from "./Quotes.tsx"; it("is", () => [Quotes]);`,
  "tests/journeys/quotes.test.ts": `import { app } from "../../server/app.ts"; import { Quotes } from "../../src/features/quotes/Quotes.tsx"; export const t = [app, Quotes];`,
};

describe("a tree that keeps the rules", () => {
  it("has no findings", () => expect(check(GOOD)).toEqual([]));
});

/**
 * Each entry adds files to the good tree and names what must be found: rule, file and a part of the
 * sentence.
 */
const BAD: [
  title: string,
  files: Record<string, string>,
  rule: Finding["rule"],
  file: string,
  says: string,
][] = [
  [
    "one feature reaching into another",
    {
      "src/features/search/Search.tsx": `import { Quotes } from "../quotes/Quotes.tsx"; export const S = Quotes;`,
    },
    "room",
    "src/features/search/Search.tsx",
    "src/features/quotes/Quotes.tsx",
  ],
  [
    "… by a dynamic import too",
    { "src/features/search/lazy.ts": `export const s = () => import("../quotes/Quotes.tsx");` },
    "room",
    "src/features/search/lazy.ts",
    "src/features/quotes/Quotes.tsx",
  ],
  [
    "… by an import type too",
    { "src/features/search/t.ts": `export type S = typeof import("../quotes/Quotes.tsx");` },
    "room",
    "src/features/search/t.ts",
    "src/features/quotes/Quotes.tsx",
  ],
  [
    "the contract looking up",
    { "contract/late.ts": `import { sim } from "../sim/engine.ts"; export const x = sim;` },
    "room",
    "contract/late.ts",
    "sim/engine.ts",
  ],
  [
    "the design system knowing data",
    { "src/ui/Row.tsx": `import { call } from "../data/http/call.ts"; export const x = call;` },
    "room",
    "src/ui/Row.tsx",
    "src/data/http/call.ts",
  ],
  [
    "the page taking values from a worker",
    {
      "src/data/link/bad.ts": `import { hub$ } from "../../../workers/hub.ts"; export const x = hub$;`,
    },
    "room",
    "src/data/link/bad.ts",
    "workers/hub.ts",
  ],
  [
    "values of workers/api.ts",
    {
      "src/data/link/api.ts": `import { HubApi } from "../../../workers/api.ts"; export const x = HubApi;`,
    },
    "room",
    "src/data/link/api.ts",
    "except its types",
  ],
  [
    "a second door to the worker",
    {
      "src/data/stores/second.ts": `export const u = new URL("../../../workers/hub.worker.ts", import.meta.url);`,
    },
    "room",
    "src/data/stores/second.ts",
    "src/data/link only",
  ],
  [
    "one server module using another",
    {
      "server/modules/user/a.ts": `export const a = 1;`,
      "server/modules/trade/b.ts": `import { a } from "../user/a.ts"; export const b = a;`,
    },
    "room",
    "server/modules/trade/b.ts",
    "server/modules/user/a.ts",
  ],
  [
    "a module reaching for how quotes leave",
    {
      "server/market-feed/hub.ts": `export const hub = 1;`,
      "server/modules/exchange/a.ts": `import { hub } from "../../market-feed/hub.ts"; export const a = hub;`,
    },
    "room",
    "server/modules/exchange/a.ts",
    "server/market-feed/hub.ts",
  ],
  [
    "the market reaching for its own feed",
    {
      "server/market-feed/hub.ts": `export const hub = 1;`,
      "server/market/b.ts": `import { hub } from "../market-feed/hub.ts"; export const b = hub;`,
    },
    "room",
    "server/market/b.ts",
    "server/market-feed/hub.ts",
  ],
  [
    "a server that brings its tests' tools along",
    {
      "server/testing/rig.ts": `export const rig = 1;`,
      "server/market/c.ts": `import { rig } from "../testing/rig.ts"; export const c = rig;`,
    },
    "room",
    "server/market/c.ts",
    "server/testing/rig.ts",
  ],
  [
    "product code importing tests",
    {
      "src/lib/x.ts": `import { t } from "../../tests/journeys/quotes.test.ts"; export const x = t;`,
    },
    "room",
    "src/lib/x.ts",
    "is a test",
  ],
  [
    "a folder without a line in the table",
    {
      "misc/x.ts": `import { FIELDS } from "../contract/feed/columns.ts"; export const x = FIELDS;`,
    },
    "room",
    "misc/x.ts",
    "no line",
  ],
  [
    "rxjs in the page",
    { "src/data/stores/s.ts": `import { Subject } from "rxjs"; export const s = Subject;` },
    "package",
    "src/data/stores/s.ts",
    "rxjs",
  ],
  [
    "Comlink outside the link",
    { "src/data/stores/c.ts": `import { wrap } from "comlink"; export const c = wrap;` },
    "package",
    "src/data/stores/c.ts",
    "comlink",
  ],
  [
    "Comlink in a feature",
    { "src/features/quotes/c.ts": `import { wrap } from "comlink"; export const c = wrap;` },
    "package",
    "src/features/quotes/c.ts",
    "comlink",
  ],
  [
    "a callback over Comlink",
    {
      "workers/p.ts": `import { expose, proxy } from "comlink"; export const p = [expose, proxy];`,
    },
    "package",
    "workers/p.ts",
    "leaks",
  ],
  [
    "legend-state in a worker",
    {
      "workers/l.ts": `import { observable } from "@legendapp/state"; export const l = observable;`,
    },
    "package",
    "workers/l.ts",
    "@legendapp/state",
  ],
  [
    "the library's hook in a view",
    {
      "src/features/quotes/u.ts": `import { useValue } from "@legendapp/state/react"; export const u = useValue;`,
    },
    "package",
    "src/features/quotes/u.ts",
    "use-value.ts",
  ],
  [
    "Node in the contract",
    { "contract/n.ts": `import { readFileSync } from "node:fs"; export const n = readFileSync;` },
    "package",
    "contract/n.ts",
    "node:",
  ],
  [
    "a feature fetching",
    { "src/features/quotes/f.ts": `export const f = () => window.fetch("/x");` },
    "network",
    "src/features/quotes/f.ts",
    "fetch",
  ],
  [
    "a part opening a socket",
    { "src/parts/w.ts": `export const w = () => new WebSocket("/x");` },
    "network",
    "src/parts/w.ts",
    "WebSocket",
  ],
  [
    "a feature sending a change past the command layer",
    {
      "src/features/quotes/s.ts": `import { transmit } from "../../data/http/call.ts"; export const s = transmit;`,
    },
    "room",
    "src/features/quotes/s.ts",
    "src/data/commands/command.ts",
  ],
  [
    "… by a namespace too",
    {
      "src/features/quotes/n.ts": `import * as calls from "../../data/http/call.ts"; export const s = calls;`,
    },
    "room",
    "src/features/quotes/n.ts",
    "src/data/commands/command.ts",
  ],
  [
    "a feature asking the client",
    {
      "src/features/quotes/a.ts": `import { call } from "../../data/http/call.ts"; export const a = call;`,
    },
    "room",
    "src/features/quotes/a.ts",
    "src/data/http/call.ts",
  ],
  [
    "a part asking the client",
    { "src/parts/a.ts": `import { call } from "../data/http/call.ts"; export const a = call;` },
    "room",
    "src/parts/a.ts",
    "src/data/http/call.ts",
  ],
  [
    "a feature with a command of its own",
    {
      "src/data/commands/command.ts": `export const command = () => true;`,
      "src/features/quotes/c.ts": `import { command } from "../../data/commands/command.ts"; export const c = command;`,
    },
    "room",
    "src/features/quotes/c.ts",
    "a view calls a verb of src/data/commands",
  ],
  [
    "a store asking for itself",
    { "src/data/stores/a.ts": `import { call } from "../http/call.ts"; export const a = call;` },
    "room",
    "src/data/stores/a.ts",
    "src/data/http/call.ts",
  ],
  [
    "apply looking up at the link",
    { "src/data/apply/a.ts": `import { link } from "../link/link.ts"; export const a = link;` },
    "room",
    "src/data/apply/a.ts",
    "src/data/link/link.ts",
  ],
  [
    "a query sending a command",
    {
      "src/data/commands/go.ts": `export const go = () => true;`,
      "src/data/queries/a.ts": `import { go } from "../commands/go.ts"; export const a = go;`,
    },
    "room",
    "src/data/queries/a.ts",
    "src/data/commands/go.ts",
  ],
  [
    "a barrel",
    { "src/lib/all.ts": `export * from "./result.ts"; export { ok as yes } from "./result.ts";` },
    "barrel",
    "src/lib/all.ts",
    "passes on",
  ],
  [
    "an empty name",
    { "src/lib/utils.ts": `export const x = 1;` },
    "name",
    "src/lib/utils.ts",
    "says nothing",
  ],
  [
    "a cycle",
    {
      "src/lib/a.ts": `import { b } from "./b.ts"; export const a = () => b;`,
      "src/lib/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
    },
    "cycle",
    "src/lib/a.ts",
    "src/lib/a.ts ⇄ src/lib/b.ts",
  ],
  [
    "a cycle of types",
    {
      "src/lib/a.ts": `import type { B } from "./b.ts"; export type A = B | 1;`,
      "src/lib/b.ts": `import type { A } from "./a.ts"; export type B = A | 2;`,
    },
    "cycle",
    "src/lib/a.ts",
    "⇄",
  ],
  [
    "a cycle through a lazy import",
    {
      "src/lib/a.ts": `export interface A { on: boolean } export const open = () => import("./b.ts");`,
      "src/lib/b.ts": `import type { A } from "./a.ts"; export const b = (a: A) => a.on;`,
    },
    "cycle",
    "src/lib/a.ts",
    "⇄",
  ],
  [
    "a component reachable from the worker",
    {
      "workers/hub.ts": `import { X } from "./X.tsx"; export const hub$ = X;`,
      "workers/X.tsx": `export const X = 1;`,
    },
    "worker",
    "workers/X.tsx",
    "reachable",
  ],
  [
    "React reachable from the worker",
    { "workers/hub.ts": `export * as r from "react"; export const hub$ = 1;` },
    "worker",
    "workers/hub.ts",
    "react",
  ],
  [
    "an import without its extension",
    { "src/lib/e.ts": `import { ok } from "./result"; export const e = ok;` },
    "unresolved",
    "src/lib/e.ts",
    "write the extension",
  ],
];

describe("a tree that breaks a rule", () => {
  it.each(BAD)("%s is found", (_title, files, rule, file, says) => {
    const findings = check({ ...GOOD, ...files });
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    const found = findings.find((finding) => finding.rule === rule && finding.file === file);
    expect(found?.what).toContain(says);
  });
});

describe("reading a module", () => {
  it("finds every way of importing, with its kind and line", () => {
    const { imports } = readModule(
      "src/x.tsx",
      [
        `import type { A } from "./a.ts";`,
        `import { type B, c } from "./b.ts";`,
        `export type { D } from "./d.ts";`,
        `export * from "./e.ts";`,
        `import "./side-effect.css";`,
        `const lazy = () => import("./f.ts");`,
        `const w = new URL("./g.worker.ts", import.meta.url);`,
        `const here = new URL("./not-a-chunk.ts", location.href);`,
        `export type H = import("./h.ts").H;`,
      ].join("\n"),
    );
    expect(imports.sort((a, b) => a.line - b.line)).toEqual([
      { specifier: "./a.ts", names: ["A"], kind: "type", line: 1 },
      { specifier: "./b.ts", names: ["B", "c"], kind: "value", line: 2 },
      { specifier: "./d.ts", names: [], kind: "type", line: 3 },
      { specifier: "./e.ts", names: [], kind: "value", line: 4 },
      { specifier: "./side-effect.css", names: [], kind: "value", line: 5 },
      { specifier: "./f.ts", names: [], kind: "dynamic", line: 6 },
      { specifier: "./g.worker.ts", names: [], kind: "url", line: 7 },
      { specifier: "./h.ts", names: [], kind: "type", line: 9 },
    ]);
  });

  it("names the package of a deep import", () => {
    expect(
      ["@base-ui/react/dialog", "rxjs/operators", "node:fs/promises", "ws"].map(packageOf),
    ).toEqual(["@base-ui/react", "rxjs", "node:", "ws"]);
  });
});

describe("reading the tree", () => {
  it("takes what git tracks or would track: sources with their text, the rest by name", () => {
    const tree = readTree(process.cwd());
    expect(tree.sources.get("contract/feed/columns.ts")).toContain("FIELDS");
    expect(tree.others).toContain("package.json");
    expect([...tree.sources.keys()].filter((path) => path.includes("node_modules"))).toEqual([]);
  });
});
