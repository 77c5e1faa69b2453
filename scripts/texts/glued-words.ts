/**
 * Sentences that code puts together: another language has another order. A sentence is one text;
 * what is put into it is a placeholder. Found are a word of `t` beside another or beside letters,
 * in a template, a sum or an element, and a word whose case code changes. Parts of a line of facts,
 * between " · ", are no sentence.
 */
import { type JSXChild, type JSXElement, type Node, parseSync, Visitor } from "oxc-parser";

export interface Finding {
  file: string;
  line: number;
  what: string;
}

/** Codes of currencies and names in capitals stand beside words in every language. */
const LETTERS = /\p{Ll}{2,}|\p{Lo}{2,}/u;
/** Marks that stand between two facts, not between two words of one sentence. */
const BETWEEN = /[·–—|/:,()→\n]/;

const isWord = (node: Node | undefined): boolean =>
  node?.type === "CallExpression" &&
  node.callee.type === "Identifier" &&
  /^(t|word|words)$/.test(node.callee.name);

/** The leaves of a sum of texts, from left to right. */
function summed(node: Node): Node[] {
  return node.type === "BinaryExpression" && node.operator === "+"
    ? [...summed(node.left), ...summed(node.right)]
    : [node];
}

type Piece = { text: string } | { node: Node };

/** Why pieces that stand side by side are a glued sentence; undefined where they are not. */
function glued(pieces: readonly Piece[]): string | undefined {
  let gap = "";
  let isAfterWord = false;
  for (const piece of pieces) {
    if ("text" in piece) {
      gap += piece.text;
      continue;
    }
    if (!isWord(piece.node)) {
      gap = "";
      isAfterWord = false;
      continue;
    }
    if (isAfterWord && !BETWEEN.test(gap))
      return "a word beside another: one text with a placeholder";
    if (LETTERS.test(gap)) return "letters beside a word: they belong into its text";
    gap = "";
    isAfterWord = true;
  }
  return isAfterWord && LETTERS.test(gap)
    ? "letters beside a word: they belong into its text"
    : undefined;
}

/**
 * The word that an element on the same line wraps: a link within a sentence. A button is none of
 * its parts.
 */
function wrapped(node: JSXElement): Node | undefined {
  if (
    node.openingElement.name.type === "JSXIdentifier" &&
    node.openingElement.name.name === "Button"
  )
    return undefined;
  const [only, ...others] = node.children.filter(
    (child) => child.type !== "JSXText" || child.value.trim() !== "",
  );
  const isWrap =
    others.length === 0 && only?.type === "JSXExpressionContainer" && isWord(only.expression);
  return isWrap ? only.expression : undefined;
}

/** An element begins a new line, unless a space stands before it. */
function piecesOf(parent: JSXElement): Piece[] {
  let isSpaced = false;
  return parent.children.flatMap((child): Piece[] => {
    const text = textOf(child);
    const wasSpaced = isSpaced;
    isSpaced = text !== undefined && (isSpaced || text.includes(" "));
    if (text !== undefined) return [{ text: text.trim() === "" ? "" : text }];
    if (child.type === "JSXExpressionContainer") return [{ node: child.expression }];
    return [{ node: (child.type === "JSXElement" && wasSpaced && wrapped(child)) || child }];
  });
}

/** Text between elements; undefined for what is none. A line's end with its indent is no space. */
function textOf(child: JSXChild): string | undefined {
  if (child.type === "JSXText")
    return child.value.trim() === "" && child.value.includes("\n") ? "" : child.value;
  const of = child.type === "JSXExpressionContainer" ? child.expression : undefined;
  return of?.type === "Literal" && typeof of.value === "string" ? of.value : undefined;
}

export function lintGlued(file: string, source: string): Finding[] {
  const findings: Finding[] = [];
  const found = (node: Node, what: string | undefined): void => {
    if (what !== undefined)
      findings.push({ file, line: source.slice(0, node.start).split("\n").length, what });
  };
  const sums = new Set<Node>();
  new Visitor({
    TemplateLiteral(node) {
      const pieces = node.quasis.flatMap((quasi, i): Piece[] => [
        { text: quasi.value.cooked ?? "" },
        ...(i < node.expressions.length ? [{ node: node.expressions[i] }] : []),
      ]);
      found(node, glued(pieces));
    },
    BinaryExpression(node) {
      if (node.operator !== "+" || sums.has(node)) return;
      for (let left: Node = node.left; left.type === "BinaryExpression"; left = left.left)
        sums.add(left);
      const pieces = summed(node).map(
        (one): Piece =>
          one.type === "Literal" && typeof one.value === "string"
            ? { text: one.value }
            : { node: one },
      );
      found(node, glued(pieces));
    },
    JSXElement(node) {
      found(node, glued(piecesOf(node)));
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const isCase = /^to(Locale)?(Upper|Lower)Case$/.test(callee.property.name);
      if (isCase && isWord(callee.object)) found(node, "the case of a word is its text's");
    },
  }).visit(parseSync(file, source).program);
  return findings;
}
