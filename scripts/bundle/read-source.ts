/** Sources of the page, each read and parsed once a build. */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type ImportFact, readModule } from "../imports/read-module.ts";

export interface SourceFacts {
  /** Imports that run while the file loads. */
  values: ImportFact[];
  /** Files that it loads later, by absolute path. */
  lazy: string[];
  /** Namespaces whose words it asks for. */
  words: string[];
}

const WORDS = /useTranslation\(\s*(\[[^\]]*\]|"\w+")/g;
const read = new Map<string, SourceFacts>();

/** Facts of a file, by its absolute path. */
export function sourceFacts(file: string): SourceFacts {
  const known = read.get(file);
  if (known !== undefined) return known;
  const source = readFileSync(file, "utf8");
  const { imports } = readModule(file, source);
  const facts = {
    values: imports.filter(({ kind }) => kind === "value"),
    lazy: imports
      .filter(({ kind }) => kind === "dynamic")
      .map(({ specifier }) => resolve(dirname(file), specifier)),
    words: [...source.matchAll(WORDS)].flatMap(([, names]) =>
      [...names.matchAll(/"(\w+)"/g)].map(([, name]) => name),
    ),
  };
  read.set(file, facts);
  return facts;
}

/** Files of ours that an import names, by absolute path. */
export const ours = (file: string, { specifier }: ImportFact): string | undefined =>
  specifier.startsWith(".") && /\.tsx?$/.test(specifier)
    ? resolve(dirname(file), specifier)
    : undefined;
