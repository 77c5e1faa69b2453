/**
 * Reads a source file's needs: every import, re-export, dynamic import, `import("…").T` type and
 * `new URL("…", import.meta.url)`, and its calls of the outside world's globals. Syntax only:
 * nothing is resolved and nothing is run.
 */
import { parseSync, type StaticExportEntry, type StaticImportEntry, Visitor } from "oxc-parser";

/**
 * `type` is erased by the compiler; `url` names a file that the bundler turns into a chunk of its
 * own (a worker).
 */
export type ImportKind = "value" | "type" | "dynamic" | "url";

export interface ImportFact {
  specifier: string;
  /**
   * Names taken from it; empty for a namespace, a side effect and everything that is not a static
   * import.
   */
  names: string[];
  kind: ImportKind;
  line: number;
}

export interface ModuleFacts {
  imports: ImportFact[];
  /** Every statement is a re-export: a barrel. */
  barrel: boolean;
  /** Calls and constructions of network globals, by name. */
  network: { name: string; line: number }[];
}

const NETWORK = new Set(["fetch", "XMLHttpRequest", "WebSocket", "EventSource"]);

const erased = (entries: (StaticImportEntry | StaticExportEntry)[]): boolean =>
  entries.length > 0 && entries.every((entry) => entry.isType);

/**
 * Reads one file. Throws when it does not parse: a file nobody can read is a finding of the type
 * check, which runs first.
 */
export function readModule(path: string, source: string): ModuleFacts {
  const parsed = parseSync(path, source);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`);
  const lineOf = (offset: number): number => source.slice(0, offset).split("\n").length;
  const imports: ImportFact[] = [];
  const add = (specifier: string, kind: ImportKind, start: number, names: string[] = []): void => {
    imports.push({ specifier, names, kind, line: lineOf(start) });
  };
  for (const statement of parsed.module.staticImports) {
    const names = statement.entries.flatMap((entry) => entry.importName.name ?? []);
    add(
      statement.moduleRequest.value,
      erased(statement.entries) ? "type" : "value",
      statement.start,
      names,
    );
  }
  for (const statement of parsed.module.staticExports) {
    const from = statement.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (from) add(from.value, erased(statement.entries) ? "type" : "value", statement.start);
  }

  const network: ModuleFacts["network"] = [];
  const called = (node: unknown, start: number): void => {
    const name = calledName(node);
    if (name && NETWORK.has(name)) network.push({ name, line: lineOf(start) });
  };
  new Visitor({
    ImportExpression(node) {
      if (isText(node.source)) add(node.source.value, "dynamic", node.start);
    },
    TSImportType(node) {
      if (isText(node.source)) add(node.source.value, "type", node.start);
    },
    CallExpression(node) {
      called(node.callee, node.start);
    },
    NewExpression(node) {
      called(node.callee, node.start);
      const [first, second] = node.arguments;
      const ownUrl =
        calledName(node.callee) === "URL" &&
        second !== undefined &&
        /^import\.meta\.url$/.test(source.slice(second.start, second.end));
      if (ownUrl && isText(first)) add(first.value, "url", node.start);
    },
  }).visit(parsed.program);

  const barrel =
    parsed.program.body.length > 0 &&
    parsed.program.body.every(
      (node) =>
        node.type === "ExportAllDeclaration" ||
        (node.type === "ExportNamedDeclaration" && node.source !== null),
    );
  return { imports, barrel, network };
}

function isText(node: unknown): node is { value: string } {
  const { type, value } = (node ?? {}) as Record<string, unknown>;
  return type === "Literal" && typeof value === "string";
}

/** `fetch` of `fetch(…)`, `window.fetch(…)` and `globalThis.fetch(…)`. */
function calledName(node: unknown): string | undefined {
  const { type, name, object, property } = (node ?? {}) as Record<string, unknown>;
  if (type === "Identifier") return name as string;
  if (type !== "MemberExpression") return undefined;
  const owner = calledName(object);
  return owner === "window" || owner === "globalThis" || owner === "self"
    ? calledName(property)
    : undefined;
}
