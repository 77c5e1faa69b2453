/**
 * The scripts that a build really ships: which ones a visitor needs before the first quote and for
 * the first screen, their size on the wire, and whether the worker's chunk is free of the page.
 * Pure: the build comes in as a manifest and a reader of files.
 */
import { LANGUAGE_NAMES } from "../../src/lib/language/names.ts";
import { readModule } from "../imports/read-module.ts";

export interface ManifestEntry {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, ManifestEntry>;

export interface Build {
  manifest: Manifest;
  /** Names of all files of the build, relative to its root. */
  files: readonly string[];
  text(file: string): string;
  gzip(file: string): number;
  /** Sources of its code: keys of package-lock.json and rooms of ours (list-packages.ts). */
  origins: readonly string[];
  /** Packages that are there for development alone, by their key. */
  development: ReadonlySet<string>;
}

export interface Budget {
  name: string;
  /** A build above this fails. */
  limit: number;
  /** The goal; the bench works on the difference. */
  goal: number;
  size: number;
  files: { file: string; size: number }[];
}

/**
 * Limits are what has been reached and thirty bytes: a build's stamp and names of files move a size
 * by ten. The first route holds the address of every screen, some 20 bytes each (their files stand
 * in `src/app/routes/loads.ts`, which it does without), so new screens may raise it; nothing else
 * may. The marks of a language's figures are in the first rows (80 bytes); the texts of errors left
 * the first route for it (1.5 kB).
 */
export const BEFORE_FIRST_QUOTE_BYTES = { limit: 30_130, goal: 20_000 };
export const FIRST_ROUTE_BYTES = { limit: 183_700, goal: 165_000 };

/**
 * All words of a language. Greek has no shorter ones, and two bytes a letter: shorter sentences and
 * fewer files took 4 kB, 5 more are not to be had.
 */
export const LANGUAGE_BYTES = { limit: 60_000, goal: 55_000 };
const LANGUAGE_LIMITS: Readonly<Record<string, number>> = { el: 65_000 };
/** Their files have a language's code as the first word of their name (word-files.ts). */
const CODES: ReadonlySet<string> = new Set(
  Object.keys(LANGUAGE_NAMES).map((code) => code.toLowerCase()),
);

/**
 * Parts of the first screen, by their names in the manifest: the page, and the files of the roof
 * and of the screen (families.ts).
 */
const FIRST_ROUTE = ["index.html", "_kit", "_home"];

/**
 * Marks that only a page has. A minifier keeps these: they are property names, symbols and
 * attributes.
 */
const PAGE_MARKERS: readonly [RegExp, string][] = [
  [/react\.(transitional\.)?element|react-dom|__SECRET_INTERNALS|__CLIENT_INTERNALS/, "React"],
  [/__linaria|\.wyw-in-js/, "linaria"],
  [/legend-?state|legendapp/i, "legend-state"],
  [
    /\bdocument\s*\.\s*(createElement|body|head|documentElement|querySelector|visibilityState)|\bHTMLElement\b/,
    "the DOM",
  ],
  [/\blocalStorage\b|\bsessionStorage\b/, "page storage"],
  [/\$RefreshReg\$/, "React refresh"],
];

/** The worker's own chunk, and what it imports. */
export function workerFiles(build: Build): string[] {
  const roots = build.files.filter((file) => /(^|\/)hub\.worker-[\w-]+\.js$/.test(file));
  const all = new Set(roots);
  for (const file of all) {
    for (const { specifier, kind } of readModule(file, build.text(file)).imports) {
      if (kind !== "url" && specifier.startsWith("./"))
        all.add(file.replace(/[^/]+$/, specifier.slice(2)));
    }
  }
  return [...all];
}

/**
 * Scripts that must be there before `sources` can run: theirs and, transitively, what they import
 * statically.
 */
export function staticFiles({ manifest }: Build, sources: readonly string[]): string[] {
  const isOf = (key: string, source: string): boolean =>
    key === source ||
    key.endsWith(`/${source}`) ||
    (key.startsWith(`${source}-`) && key.endsWith(".js"));
  const keys = new Set(
    sources.map((source) => Object.keys(manifest).find((key) => isOf(key, source)) ?? source),
  );
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next);
  return [...keys]
    .flatMap((key) => manifest[key]?.file ?? [])
    .filter((file) => file.endsWith(".js"));
}

/** Files of the words of each language, by its code. */
function languageFiles({ manifest }: Build): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file, name = "" } of Object.values(manifest)) {
    const [language] = name.split("-");
    if (CODES.has(language)) files.set(language, [...(files.get(language) ?? []), file]);
  }
  return files;
}

const budget = (
  build: Build,
  name: string,
  { limit, goal }: { limit: number; goal: number },
  files: readonly string[],
): Budget => {
  const sizes = [...new Set(files)].map((file) => ({ file, size: build.gzip(file) }));
  return { name, limit, goal, size: sizes.reduce((sum, { size }) => sum + size, 0), files: sizes };
};

/** Rooms whose code may be in the page or its worker. */
const SHIPPED_ROOMS = ["src", "workers", "contract", "sim", "locales", "node_modules"];

/** Code that has no business in the product: tools, peers of the bench, and the bench itself. */
function strangers({ origins, development }: Build): string[] {
  if (origins.length === 0)
    return ["the build does not say whose code it carries (.vite/packages.json)"];
  return origins
    .filter((origin) => development.has(origin) || !SHIPPED_ROOMS.includes(origin.split("/")[0]))
    .map((origin) => `the build carries ${origin}, which is there for development only`);
}

/** The budgets of a build, and everything that is wrong with it, in words. */
export function judgeBundle(build: Build): { budgets: Budget[]; findings: string[] } {
  const findings = strangers(build);
  for (const source of FIRST_ROUTE) {
    if (staticFiles(build, [source]).length === 0)
      findings.push(`${source} is no chunk of the build: the first route cannot be measured`);
  }
  const boot = staticFiles(build, ["index.html"]);
  const worker = workerFiles(build);
  const roots = worker.filter((file) => /hub\.worker-/.test(file));
  if (roots.length !== 1)
    findings.push(
      `expected one chunk of hub.worker.ts, found ${roots.length}: a worker in a data: URL is not shared between tabs`,
    );
  for (const file of build.files.filter((name) => name.endsWith(".js"))) {
    if (
      /new (Shared)?Worker\(\s*["'`](data|blob):|data:(text|application)\/javascript/.test(
        build.text(file),
      )
    )
      findings.push(`${file} carries a worker inline`);
  }
  for (const file of worker) {
    for (const [pattern, what] of PAGE_MARKERS) {
      const found = pattern.exec(build.text(file));
      if (found) findings.push(`the worker chunk ${file} contains ${what}: "${found[0]}"`);
    }
  }
  const budgets = [
    budget(build, "JS before the first quote (boot + worker)", BEFORE_FIRST_QUOTE_BYTES, [
      ...boot,
      ...worker,
    ]),
    budget(build, "JS of the first route", FIRST_ROUTE_BYTES, staticFiles(build, FIRST_ROUTE)),
    ...[...languageFiles(build)].map(([language, files]) =>
      budget(
        build,
        `words of ${language}`,
        { ...LANGUAGE_BYTES, limit: LANGUAGE_LIMITS[language] ?? LANGUAGE_BYTES.limit },
        files,
      ),
    ),
  ];
  for (const { name, limit, size, files } of budgets) {
    if (size <= limit) continue;
    const parts = files.map((part) => `${part.file} ${part.size}`).join(", ");
    findings.push(
      `${name}: ${size} bytes gzipped, ${size - limit} over the budget of ${limit} (${parts})`,
    );
  }
  return { budgets, findings };
}
