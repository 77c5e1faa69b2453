/**
 * Facts of one source file that the figures count: functions, casts, `!`, packed properties,
 * comments, imports. Syntax only.
 */
import { type Expression, type Function as FunctionNode, parseSync, Visitor } from "oxc-parser";

export interface Place {
  line: number;
  text: string;
}

export interface CodeFacts {
  lines: number;
  /** Functions that are no table of data, with the count of their lines. */
  functions: (Place & { lines: number })[];
  nonNull: Place[];
  casts: (Place & { excused: boolean })[];
  packs: Place[];
  /** Comments whose first word leaves out the subject. */
  comments: Place[];
  /** Relative specifiers, types and lazy imports included. */
  imports: string[];
}

type Program = ReturnType<typeof parseSync>["program"];
type Arrow = Extract<Expression, { type: "ArrowFunctionExpression" }>;

/** Brands: a cast to one changes the unit of a value that stays the same. */
const UNITS = new Set([
  "Amount",
  "Price",
  "Quantity",
  "Rate",
  "Term",
  "Decimal",
  "Asset",
  "AccountId",
  "UserId",
  "OrderNo",
  "bigint",
]);
/** Functions that turn what came from outside into what the code knows. */
const PARSES = /^(parse|read|decode|revive|load)([A-Z]|$)/;
const ROWS = /(^|\/)(tables|rows|[\w-]+-rows?)\.tsx?$|^server\/db\//;
const SUBJECTLESS = /^(What|Who|Whose|Whom|Whether|Of)\b/;

/** Reads one file. Throws when it does not parse. */
export function readCode(path: string, source: string): CodeFacts {
  const { program, comments, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = lineFinder(source);
  const place = (start: number, end: number): Place => ({
    line: lineAt(start),
    text: source.slice(start, end).replace(/\s+/g, " ").slice(0, 80),
  });
  const facts: CodeFacts = {
    lines: source.split("\n").length - 1,
    functions: [],
    nonNull: [],
    casts: [],
    packs: [],
    comments: subjectless(comments, source).map(({ start, text }) => ({
      line: lineAt(start),
      text,
    })),
    imports: [
      ...module.staticImports.map((one) => one.moduleRequest.value),
      ...reExports(module),
      ...lazy(module, source),
    ].filter((to) => to.startsWith(".")),
  };
  visit(program, facts, { path, source, lineAt, place });
  return facts;
}

interface Source {
  path: string;
  source: string;
  lineAt: (offset: number) => number;
  place: (start: number, end: number) => Place;
}

/** Walks the tree and notes functions, casts, `!` and packed properties. */
function visit(program: Program, facts: CodeFacts, { path, source, lineAt, place }: Source): void {
  const names: string[] = [];
  const named = (name: string | undefined): void => void names.push(name ?? "");
  const left = (): void => void names.pop();
  const measure = (node: FunctionNode | Arrow): void => {
    if (node.body === null || isTable(node.body)) return;
    const lines = lineAt(node.end) - lineAt(node.start) + 1;
    facts.functions.push({
      ...place(node.start, Math.min(node.end, node.start + 80)),
      text: names.findLast((name) => name !== "") ?? "",
      lines,
    });
  };
  new Visitor({
    VariableDeclarator: ({ id }) => named(id.type === "Identifier" ? id.name : undefined),
    "VariableDeclarator:exit": left,
    MethodDefinition: ({ key }) => named(key.type === "Identifier" ? key.name : undefined),
    "MethodDefinition:exit": left,
    FunctionDeclaration(node) {
      named(node.id?.name);
      measure(node);
    },
    "FunctionDeclaration:exit": left,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    SpreadElement({ argument, start, end }) {
      if (argument.type === "ObjectExpression") facts.packs.push(place(start, end));
    },
    JSXSpreadAttribute({ argument, start, end }) {
      if (argument.type === "ObjectExpression") facts.packs.push(place(start, end));
    },
    TSNonNullExpression: ({ start, end }) => void facts.nonNull.push(place(start, end)),
    TSAsExpression({ typeAnnotation, start, end }) {
      const type = source.slice(typeAnnotation.start, typeAnnotation.end);
      if (type === "const") return;
      const excused =
        UNITS.has(type) ||
        /Row(\[\])?$/.test(type) ||
        ROWS.test(path) ||
        names.some((name) => PARSES.test(name));
      facts.casts.push({ ...place(start, end), excused });
    },
  }).visit(program);
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1))
    starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Doc comments, and line comments from the first line of their run on. */
function subjectless(
  comments: readonly { type: string; value: string; start: number; end: number }[],
  source: string,
): { start: number; text: string }[] {
  return comments.flatMap(({ type, value, start }, i) => {
    const before = comments[i - 1];
    const goesOn = before?.type === "Line" && /^\r?\n[ \t]*$/.test(source.slice(before.end, start));
    if (type === "Line" ? goesOn : !value.startsWith("*")) return [];
    const text = value
      .replace(/^[\s*]+/, "")
      .replace(/\s*\n\s*\*?\s*/g, " ")
      .trim();
    return SUBJECTLESS.test(text) ? [{ start, text: text.slice(0, 100) }] : [];
  });
}

type Module = ReturnType<typeof parseSync>["module"];
const reExports = (module: Module): string[] =>
  module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
const lazy = (module: Module, source: string): string[] =>
  module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );

/**
 * A table of data: the body is one object or list. Functions inside are measured for themselves.
 */
function isTable(body: NonNullable<FunctionNode["body"]> | Expression): boolean {
  if (body.type !== "BlockStatement") return isLiteral(body);
  const [only, more] = body.body;
  return (
    more === undefined &&
    only?.type === "ReturnStatement" &&
    only.argument !== null &&
    isLiteral(only.argument)
  );
}

function isLiteral(node: Expression): boolean {
  if (
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression"
  )
    return isLiteral(node.expression);
  return node.type === "ObjectExpression" || node.type === "ArrayExpression";
}
