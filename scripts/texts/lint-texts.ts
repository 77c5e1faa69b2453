/**
 * Texts of this repository cite no document that a reader cannot open: a rule stands where it is
 * needed, in half a sentence.
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
/**
 * Numbers of rules, which are words of their own in comments only: elsewhere paths of pictures and
 * codes of symbols look alike.
 */
const NUMBERED = /(^|[^\w$"'`/-])(?:[RG][1-3]|D[1-4])\d\b/;
const COMMENT = /^\s*(\/\/|\/?\*|--|\|)|\/\*\*|\/\/ /;

/** Citations of documents outside the repository, a finding a line. */
export function lintCitations(file: string, text: string): TextFinding[] {
  return text.split("\n").flatMap((line, i) => {
    const patterns = COMMENT.test(line) ? [...CITED, NUMBERED] : CITED;
    const hit = patterns
      .map((pattern) => pattern.exec(line)?.[0].trim())
      .find((found) => found !== undefined);
    return hit === undefined
      ? []
      : [
          {
            file,
            line: i + 1,
            what: `“${hit}” cites a document outside the repository: write the rule`,
          },
        ];
  });
}
