/**
 * Judges a tree of sources against rooms.ts. Pure: the files come in as a map, the findings go out
 * as a list, so that a test can hand in a tree that breaks each rule once.
 */
import { checkFloors } from "./floors.ts";
import { type ImportFact, type ModuleFacts, readModule } from "./read-module.ts";
import {
  EMPTY_NAMES,
  FREE_ROOMS,
  KEPT_EXPORTS,
  LOAD_ENTRY,
  NETWORK_ROOMS,
  NOT_YET,
  PAGE_ENTRY,
  PAGE_ONLY,
  ROOMS,
  type Room,
  TEST_RIGHTS,
  WORKER_DOOR,
  WORKER_ENTRY,
} from "./rooms.ts";

export interface Finding {
  rule:
    | "room"
    | "floor"
    | "package"
    | "barrel"
    | "name"
    | "cycle"
    | "network"
    | "worker"
    | "unresolved";
  file: string;
  line: number;
  what: string;
}

interface Edge extends ImportFact {
  from: string;
  to: string;
}

interface PackageUse extends ImportFact {
  file: string;
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isFree = (path: string): boolean => FREE_ROOMS.some((room) => path.startsWith(room));
const asPattern = (at: string): RegExp =>
  new RegExp(`^${at.replaceAll(".", "\\.").replaceAll("*", "[^/]+")}`);
const patterns = ROOMS.map((room) => ({ room, pattern: asPattern(room.at) })).sort(
  (a, b) => b.room.at.length - a.room.at.length,
);

/**
 * The room of a path and the folder it stands for: `src/features/quotes/` where the table has a
 * star.
 */
function roomOf(path: string): { room: Room; home: string } | undefined {
  for (const { room, pattern } of patterns) {
    const found = pattern.exec(path);
    if (found) return { room, home: found[0] };
  }
  return undefined;
}

const inside = (path: string, rooms: readonly string[]): boolean =>
  rooms.some((room) => path.startsWith(room));

/**
 * Name of the package of a bare specifier: `@scope/name` or `name`; `node:` for built-in modules.
 */
export function packageOf(specifier: string): string {
  if (specifier.startsWith("node:")) return "node:";
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

const listed = (name: string, packages: readonly string[]): boolean =>
  packages.some((p) => name === p || (p.endsWith("/") && name.startsWith(p)));

/** Path of a relative specifier seen from `from`. */
function resolvePath(from: string, specifier: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of specifier.split("?")[0].split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/**
 * Findings of a tree, in order of file and line. `files` maps a path relative to the root to its
 * text; paths in `others` exist but are not read (JSON, CSS, pictures).
 */
export function checkRooms(
  files: ReadonlyMap<string, string>,
  others: ReadonlySet<string> = new Set(),
): Finding[] {
  const findings: Finding[] = [];
  const edges: Edge[] = [];
  const bare: PackageUse[] = [];
  for (const [file, source] of files) {
    const facts = readModule(file, source);
    findings.push(...judgeModule(file, facts));
    for (const fact of facts.imports) {
      if (!fact.specifier.startsWith(".")) {
        bare.push({ ...fact, file });
        continue;
      }
      if (fact.kind === "url" && !/\.tsx?$/.test(fact.specifier)) continue;
      const to = resolvePath(file, fact.specifier);
      const what = `${fact.specifier} is no file (write the extension)`;
      if (files.has(to) || others.has(to)) edges.push({ ...fact, from: file, to });
      else findings.push({ rule: "unresolved", file, line: fact.line, what });
    }
  }
  for (const edge of edges) findings.push(...judgeEdge(edge));
  for (const file of NOT_YET) {
    const isDone = files.has(file) && !edges.some((edge) => edge.from === file && isClient(edge));
    if (isDone)
      findings.push({
        rule: "room",
        file,
        line: 1,
        what: "asks the client no longer: take it out of NOT_YET",
      });
  }
  for (const use of bare) findings.push(...judgePackage(use));
  const floors = checkFloors(
    files.keys(),
    edges.filter(({ from }) => !isTest(from)),
  );
  findings.push(
    ...floors.map(({ file, line, what }) => ({ rule: "floor" as const, file, line, what })),
  );
  findings.push(...cycles(edges), ...workerGraph(edges, bare));
  return findings.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Findings of a file by itself: its name, a barrel, connections of its own. */
function judgeModule(file: string, { barrel, network }: ModuleFacts): Finding[] {
  const of = (rule: Finding["rule"], line: number, what: string): Finding => ({
    rule,
    file,
    line,
    what,
  });
  const talks = file.startsWith("src/") && !isTest(file) && !inside(file, NETWORK_ROOMS);
  return [
    ...(EMPTY_NAMES.test(file) ? [of("name", 1, "the name says nothing about the content")] : []),
    ...(barrel
      ? [of("barrel", 1, "only passes on what others export: import the file itself")]
      : []),
    ...(talks ? network : []).map(({ name, line }) =>
      of("network", line, `${name}: only src/data talks to the outside`),
    ),
  ];
}

/**
 * The client, or the general command: what views reach through src/data/queries and
 * src/data/commands.
 */
const isClient = ({ to, names }: Edge): boolean =>
  to.startsWith("src/data/http/") ||
  (to === "src/data/commands/command.ts" && names.includes("command"));

function judgeEdge(edge: Edge): Finding[] {
  const { from, to, kind, names, line } = edge;
  if (NOT_YET.includes(from) && isClient(edge)) return [];
  const wrong = (what: string): Finding[] => [{ rule: "room", file: from, line, what }];
  if (isTest(to)) return wrong(`${to} is a test`);
  if (isFree(from)) return [];
  if (
    isTest(from) &&
    (inside(to, TEST_RIGHTS.may) || (from.startsWith("server/") && to.startsWith("server/")))
  )
    return [];
  const kept = KEPT_EXPORTS.find(
    ({ file, name }) =>
      file === to && (names.includes(name) || (names.length === 0 && kind !== "type")),
  );
  if (/^(src|workers)\//.test(from) && kept !== undefined && !inside(from, kept.may))
    return wrong(`${kept.name}: ${kept.says}`);
  if (isFree(to)) return wrong(`${to}: nobody imports tests, bench or scripts`);
  const own = roomOf(from);
  if (!own) return wrong("this folder has no line in scripts/imports/rooms.ts");
  if (to.startsWith(own.home) && roomOf(to)?.home === own.home) return [];
  const opensWorker =
    (kind === "url" && (to === WORKER_ENTRY || to === LOAD_ENTRY)) ||
    (kind === "dynamic" && to === PAGE_ENTRY);
  if (opensWorker)
    return from.startsWith(WORKER_DOOR) ? [] : wrong("the worker is opened in src/data/link only");
  if (kind === "type" && inside(to, own.room.types ?? [])) return [];
  if (inside(to, own.room.may)) return [];
  return wrong(
    `${own.home} may not import ${to}${inside(to, own.room.types ?? []) ? " except its types" : ""}`,
  );
}

function judgePackage({ file, specifier, names, kind, line }: PackageUse): Finding[] {
  if (isFree(file)) return [];
  const name = packageOf(specifier);
  if (name === "comlink" && names.includes("proxy")) {
    return [
      {
        rule: "package",
        file,
        line,
        what: "Comlink's proxy leaks a callback a call: send plain messages on the lane",
      },
    ];
  }
  const own = roomOf(file);
  if (specifier === "@legendapp/state/react" && file.startsWith("src/") && !isTest(file))
    return [
      {
        rule: "package",
        file,
        line,
        what: "stores are followed by data/stores/use-value.ts: this hook ends when its screen is hidden",
      },
    ];
  if (
    !own ||
    listed(name, own.room.packages) ||
    (kind === "type" && listed(name, own.room.types ?? []))
  )
    return [];
  if (isTest(file) && listed(name, TEST_RIGHTS.packages)) return [];
  return [{ rule: "package", file, line, what: `${own.home} may not import the package ${name}` }];
}

/**
 * Groups of files that import each other (Tarjan), types and lazy imports included: a cycle of
 * either is a cycle in the head of the reader.
 */
function cycles(edges: readonly Edge[]): Finding[] {
  const next = Map.groupBy(
    edges.filter((edge) => edge.kind !== "url"),
    (edge) => edge.from,
  );
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const findings: Finding[] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.get(file)!);
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    const selfish = group.length === 1 && (next.get(file) ?? []).some(({ to }) => to === file);
    if (group.length > 1 || selfish)
      findings.push({
        rule: "cycle",
        file: [...group].sort()[0],
        line: 1,
        what: group.sort().join(" ⇄ "),
      });
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return findings;
}

/** Nothing that needs a page may be reachable from the worker's entry, types aside. */
function workerGraph(edges: readonly Edge[], bare: readonly PackageUse[]): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>([WORKER_ENTRY, LOAD_ENTRY, PAGE_ENTRY]);
  for (const file of seen) {
    for (const edge of edges) if (edge.from === file && edge.kind !== "type") seen.add(edge.to);
    if (file.endsWith(".tsx") || file.endsWith(".styles.ts"))
      findings.push({ rule: "worker", file, line: 1, what: `reachable from the worker's entry` });
    for (const use of bare) {
      if (use.file !== file || use.kind === "type" || !listed(packageOf(use.specifier), PAGE_ONLY))
        continue;
      findings.push({
        rule: "worker",
        file,
        line: use.line,
        what: `${use.specifier} is reachable from the worker's entry`,
      });
    }
  }
  return findings;
}
