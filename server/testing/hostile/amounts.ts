/**
 * Texts that no amount on the wire may be (the contract's rule: plain digits, nothing around them),
 * with the error that answers each.
 */
export const HOSTILE_AMOUNTS: readonly (readonly [text: string, error: string])[] = [
  ["", "amountEmpty"],
  ["0", "amountNotPositive"],
  ["0.00000000", "amountNotPositive"],
  ...[
    "-1",
    "+1",
    "NaN",
    "Infinity",
    "1e3",
    "0x10",
    "1_000",
    "1,000",
    "01",
    ".5",
    "1.",
    " 1",
    "1 ",
    "\u0661",
    "１００",
    "9".repeat(30),
    `0.${"0".repeat(18)}1`,
  ].map((text) => [text, "systemParameter"] as const),
  ["1.000000001", "systemParameter"],
];
