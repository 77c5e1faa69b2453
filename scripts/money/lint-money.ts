/**
 * No JavaScript number touches an amount (CONTRIBUTING.md, "Money"). Two rules, by syntax:
 * - In the rooms of money nothing becomes a float: no `Number(…)` or `parseFloat`, no `toFixed` of
 *   anything, no unary plus, no literal with a point or an exponent, no `Math`.
 * - Elsewhere nothing that is named like money is given to those: `Number(amount)`,
 *   `row.balance.toFixed(2)`, `+fee`.
 * Market display data (prices, volumes, ratios of the feed) has other names and may be a
 * float.
 */
import { parseSync, Visitor } from "oxc-parser";

export interface MoneyFinding {
  file: string;
  line: number;
  what: string;
}

/** Folders whose whole business is money. Tests beside the code are outside: they may count. */
export const MONEY_ROOMS = [
  "contract/money/",
  "contract/rules/money/",
  "contract/rules/trading/",
  "server/ledger/",
  "server/bridge/",
  "server/engine/",
  "server/modules/demo/",
  "server/modules/deposits/",
  "server/modules/withdrawals/",
] as const;
/**
 * Market data of the outside speak of amounts too: their figures are display data, and floats. Of
 * the trading rules only the steps of prices as they are shown.
 */
const DISPLAY_ROOMS = [
  "server/market/",
  "server/market-feed/",
  "server/venues/",
  "workers/feed/",
  "contract/rules/trading/ticks.ts",
] as const;
/** Last word of a name that holds a sum of money. */
const WORDS = [
  "amount",
  "balance",
  "available",
  "held",
  "frozen",
  "fee",
  "equity",
  "margin",
  "stake",
  "payout",
  "principal",
  "credited",
  "debt",
];
const CAPITAL = WORDS.map((word) => word[0].toUpperCase() + word.slice(1));
const MONEY_NAME = new RegExp(`(^|_)(${WORDS.join("|")})s?$|(${CAPITAL.join("|")})s?$`);
const CONVERTERS = new Set(["Number", "parseFloat", "parseInt"]);
const METHODS = new Set(["toFixed", "toPrecision", "toExponential"]);

/** Findings of one file, by its path from the root. */
export function lintMoney(file: string, source: string): MoneyFinding[] {
  if (DISPLAY_ROOMS.some((room) => file.startsWith(room))) return [];
  const isRoom = MONEY_ROOMS.some((room) => file.startsWith(room));
  const findings: MoneyFinding[] = [];
  const add = (offset: number, what: string): void => {
    findings.push({ file, line: source.slice(0, offset).split("\n").length, what });
  };
  new Visitor({
    CallExpression(node) {
      const name = calledConverter(node.callee);
      const [first] = node.arguments;
      if (name !== undefined && first !== undefined && (isRoom || namesMoney(first)))
        add(node.start, `${name}(…) makes a float of money`);
      const method = memberName(node.callee);
      if (
        method !== undefined &&
        METHODS.has(method) &&
        (isRoom || namesMoney(objectOf(node.callee)))
      ) {
        // The exact decimals have a function of that name; a method is the number's.
        add(node.start, `.${method}(…) is a method of floats`);
      }
    },
    UnaryExpression(node) {
      if (node.operator === "+" && (isRoom || namesMoney(node.argument)))
        add(node.start, "unary plus makes a float of money");
    },
    MemberExpression(node) {
      // The product of two 32-bit integers is no float.
      if (
        isRoom &&
        node.object.type === "Identifier" &&
        node.object.name === "Math" &&
        memberName(node) !== "imul"
      )
        add(node.start, "Math works on floats");
    },
    Literal(node) {
      if (isRoom && typeof node.value === "number" && !Number.isInteger(node.value))
        add(node.start, `${node.raw} is a float`);
    },
  }).visit(parseSync(file, source).program);
  return findings;
}

type Node = Record<string, unknown> & { type?: string };

/** `Number` of `Number(…)` and `parseFloat` of `Number.parseFloat(…)`. */
function calledConverter(callee: unknown): string | undefined {
  const { type, name } = callee as Node;
  const called = type === "Identifier" ? (name as string) : memberName(callee);
  return called !== undefined && CONVERTERS.has(called) ? called : undefined;
}

function memberName(node: unknown): string | undefined {
  const { type, property } = node as Node;
  if (type !== "MemberExpression") return undefined;
  const { type: kind, name, value } = property as Node;
  return kind === "Identifier" ? (name as string) : typeof value === "string" ? value : undefined;
}

const objectOf = (node: unknown): unknown => (node as Node).object;

/**
 * True when an expression is, or ends in, a name for money: `amount`, `row.available`,
 * `balances[0]`, `wallet.total.amount!`.
 */
function namesMoney(node: unknown): boolean {
  const { type, name, expression, object, callee, left, right } = (node ?? {}) as Node;
  if (type === "Identifier") return MONEY_NAME.test(name as string);
  if (type === "MemberExpression")
    return (
      MONEY_NAME.test(memberName(node) ?? "") ||
      ((node as Node).computed === true && namesMoney(object))
    );
  if (type === "TSNonNullExpression" || type === "TSAsExpression" || type === "ChainExpression")
    return namesMoney(expression);
  if (type === "CallExpression") return namesMoney(callee);
  if (type === "LogicalExpression" || type === "BinaryExpression")
    return namesMoney(left) || namesMoney(right);
  return false;
}
