/**
 * The project's files as git sees them: tracked, or new and not ignored. Gone ones are left out.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Tree {
  /** TypeScript sources with their text, by path relative to the root. */
  sources: Map<string, string>;
  /** Every other file. */
  others: Set<string>;
}

/** Reads the tree below `root`, which must be a git work tree. */
export function readTree(root: string): Tree {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1 << 26,
    },
  );
  const sources = new Map<string, string>();
  const others = new Set<string>();
  for (const path of listed.split("\0").sort()) {
    if (path === "" || !existsSync(join(root, path))) continue;
    if (/\.tsx?$/.test(path)) sources.set(path, readFileSync(join(root, path), "utf8"));
    else others.add(path);
  }
  return { sources, others };
}
