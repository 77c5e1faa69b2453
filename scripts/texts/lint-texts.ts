/**
 * What texts of this repository must be: they cite no document that a reader cannot open (a rule stands where it is needed, in half a sentence),
 * and DECISIONS.md begins with an index of all of its decisions.
 */
export interface TextFinding {
  file: string;
  line: number;
  what: string;
}

/** Words by which documents outside the repository, and numbered rules in them, were cited. */
const CITED: readonly RegExp[] = [
  /\bscreens-(account|markets|c2c)\b|\baccount-half\b/,
  /\b(product|house|ui|ui-screens|reliability|performance|streaming|beyond|money|trading)\.md\b/,
  /(^|[\s(`])(spec|design)\/\w/,
  /\bsettled( points?)? \d/,
  /\breliability (rule )?[RG]?\d/,
];
/** Numbers of rules, which are words of their own in comments only: elsewhere paths of pictures and codes of symbols look alike. */
const NUMBERED = /(^|[^\w$"'`/-])(?:[RG][1-3]|D[1-4])\d\b/;
const COMMENT = /^\s*(\/\/|\/?\*|--|\|)|\/\*\*|\/\/ /;

/** Citations of documents outside the repository, a finding a line. */
export function lintCitations(file: string, text: string): TextFinding[] {
  return text.split("\n").flatMap((line, i) => {
    const patterns = COMMENT.test(line) ? [...CITED, NUMBERED] : CITED;
    const hit = patterns.map((pattern) => pattern.exec(line)?.[0].trim()).find((found) => found !== undefined);
    return hit === undefined ? [] : [{ file, line: i + 1, what: `“${hit}” cites a document outside the repository: write the rule` }];
  });
}

const HEADING = /^## (\d+)(?:\.| ·) (.+)$/;
const ENTRY = /^- (\d+)\. (.+): (in force|in force, changed by [\d, ]+|replaced by \d+)$/;
const BEGIN = "## Index";

interface Decision {
  n: number;
  title: string;
  line: number;
}
interface Entry extends Decision {
  status: string;
}

const matches = (text: string, pattern: RegExp): { found: RegExpExecArray; line: number }[] =>
  text.split("\n").flatMap((source, i) => {
    const found = pattern.exec(source);
    return found === null ? [] : [{ found, line: i + 1 }];
  });
const decisionsOf = (text: string): Decision[] => matches(text, HEADING).map(({ found, line }) => ({ n: Number(found[1]), title: found[2], line }));
const entriesOf = (text: string): Entry[] =>
  matches(text, ENTRY).map(({ found, line }) => ({ n: Number(found[1]), title: found[2], status: found[3], line }));

/** What the index of DECISIONS.md lacks, has twice or says wrong. `file` is for the findings. */
export function lintIndex(file: string, text: string): TextFinding[] {
  const decisions = decisionsOf(text);
  const entries = entriesOf(text);
  const numbers = new Set(decisions.map(({ n }) => n));
  const again = "`node scripts/check-texts.ts --write` puts it in";
  return [
    ...decisions
      .filter(({ n, title }) => entries.filter((entry) => entry.n === n && entry.title === title).length !== 1)
      .map(({ n, line }) => ({ file, line, what: `decision ${n} does not stand once in the index: ${again}` })),
    ...entries.filter(({ n }) => !numbers.has(n)).map(({ n, line }) => ({ file, line, what: `the index names a decision ${n} that is not there` })),
    ...entries
      .filter(({ status }) => [...status.matchAll(/\d+/g)].some(([n]) => !numbers.has(Number(n))))
      .map(({ line, status }) => ({ file, line, what: `“${status}” names a decision that is not there` })),
  ];
}

/** DECISIONS.md with an index of all its decisions in the order of their numbers. What an entry said of its status stays; a new one is in force. */
export function withIndex(text: string): string {
  const known = new Map(entriesOf(text).map(({ n, status }) => [n, status]));
  const rest = text
    .split("\n")
    .filter((line) => line !== BEGIN && !ENTRY.test(line))
    .join("\n");
  const lines = decisionsOf(rest)
    .sort((a, b) => a.n - b.n)
    .map(({ n, title }) => `- ${n}. ${title}: ${known.get(n) ?? "in force"}`);
  const at = rest.search(/^## \d/m);
  const head = rest.slice(0, at).trimEnd();
  return `${head}\n\n${BEGIN}\n${lines.join("\n")}\n\n${rest.slice(at)}`;
}
