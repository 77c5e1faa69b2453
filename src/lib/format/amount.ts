/**
 * Amounts of money as the user reads them. Text in, text out: an amount never becomes a float. Cut
 * toward zero at 5 decimals, at least 2 kept, zeros beyond those dropped; what is smaller than that
 * says so instead of showing zero.
 */
import { plainText } from "./plain.ts";
import { group, MINUS, MISSING, marks } from "./signs.ts";

/** Money on the wire, with the sign that changes and PnL carry. */
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MAX_DECIMALS = 5;
const MIN_DECIMALS = 2;
const tiny = (): string => `0${marks.point}00001`;
const zero = (): string => `0${marks.point}00`;

/**
 * "1234.567891" → "1,234.56789", "2" → "2.00", "0.000004" → "<0.00001", "-0.000004" → ">−0.00001",
 * "" or malformed → "--".
 */
export function amountText(amount: string): string {
  const m = DECIMAL.exec(amount);
  if (m === null) return MISSING;
  const whole = m[2].replace(/^0+(?=\d)/, "");
  const given = m[3] ?? "";
  const cut = given.slice(0, MAX_DECIMALS);
  if (whole === "0" && !/[1-9]/.test(cut)) {
    if (!/[1-9]/.test(given)) return zero();
    return m[1] === "-" ? `>${MINUS}${tiny()}` : `<${tiny()}`;
  }
  const kept = cut.replace(/0+$/, "").padEnd(MIN_DECIMALS, "0");
  return `${m[1] === "-" ? MINUS : ""}${group(whole)}${marks.point}${kept}`;
}

/** Signed form for changes and PnL: "+12.50", "−3.00", "0.00". */
export function amountChangeText(amount: string): string {
  const text = amountText(amount);
  return text === MISSING || text === zero() || amount.startsWith("-") ? text : `+${text}`;
}

/**
 * A sum that moves, or has moved, to its last digit: as the form says it, so do the question, the
 * result and the record. "0.00077869" stays it.
 */
export const exactText = (amount: string): string => plainText(amount, MIN_DECIMALS);

const WITHOUT_CENTS = new Set(["JPY", "KRW"]);

/**
 * A fiat estimate with its sign of doubt: ("1234.5", "USD", "$") → "≈ $1,234.50"; yen and won
 * without decimals. Cut toward zero.
 */
export function fiatText(amount: string, currency: string, symbol: string): string {
  const m = DECIMAL.exec(amount);
  if (m === null) return MISSING;
  const whole = group(m[2].replace(/^0+(?=\d)/, ""));
  const cents = WITHOUT_CENTS.has(currency)
    ? ""
    : marks.point + (m[3] ?? "").slice(0, 2).padEnd(2, "0");
  const isZero = !/[1-9]/.test(whole + cents);
  return `≈ ${m[1] === "-" && !isZero ? MINUS : ""}${symbol}${whole}${cents}`;
}
