/** The money rule, proven on files that break it once each and on some that keep it. */
import { describe, expect, it } from "vitest";
import { lintMoney } from "../../scripts/money/lint-money.ts";

const found = (file: string, source: string): string[] =>
  lintMoney(file, source).map(({ line, what }) => `${line} ${what}`);

describe("in a room of money", () => {
  const room = "server/ledger/post.ts";
  it.each([
    ["Number(x)", "const a = Number(row.x);", "1 Number(…) makes a float of money"],
    [
      "Number.parseFloat",
      "const a = Number.parseFloat(text);",
      "1 parseFloat(…) makes a float of money",
    ],
    ["parseInt", "const a = parseInt(text, 10);", "1 parseInt(…) makes a float of money"],
    ["toFixed", "\nconst a = total.toFixed(2);", "2 .toFixed(…) is a method of floats"],
    ["unary plus", "const a = +text;", "1 unary plus makes a float of money"],
    ["Math", "const a = Math.max(b, c);", "1 Math works on floats"],
    ["a float", "const rate = 0.001;", "1 0.001 is a float"],
  ])("%s is found", (_, source, expected) => expect(found(room, source)).toEqual([expected]));

  it("exact decimals, whole counts and the decimal's own toFixed pass", () => {
    const source = `import { add, toFixed } from "../../contract/money/decimal.ts";
      const WINDOW = 256; const a = add(b, c); const t = toFixed(a, 2); const n = BigInt(text); const d = -a;`;
    expect(found(room, source)).toEqual([]);
  });
});

describe("elsewhere", () => {
  const file = "src/features/assets/Wallet.tsx";
  it.each([
    ["an amount", "const a = Number(amount);"],
    ["a balance of a row", "const a = Number(row.available);"],
    ["a name with words before", "const a = parseFloat(totalBalance);"],
    ["what may be missing", "const a = Number(row?.fee ?? 0);"],
    ["digits of a sum", "const a = wallet.frozen.toFixed(5);"],
    ["the plus sign", "const a = +props.amount;"],
    ["the answer of a call", "const a = Number(orderFee());"],
  ])("%s may not become a float", (_, source) => expect(found(file, source)).toHaveLength(1));

  it("prices and counts of the feed may", () => {
    const source =
      "const a = Number(quote.last); const b = volume.toFixed(2); const c = Math.round(x * 0.5); const d = Number(pageSize); const e = Number(coffee);";
    expect(found(file, source)).toEqual([]);
  });
});
