import { inPercent, marks } from "./signs.ts";

/** A ratio as per cent, without zeros that say nothing: "0.0005" → "0.05%", "1" → "100%". */
export function percentOf(ratio: string): string {
  const [whole, part = ""] = ratio.split(".");
  const digits = part.padEnd(2, "0");
  const rest = digits.slice(2).replace(/0+$/, "");
  return inPercent(`${BigInt(whole + digits.slice(0, 2))}${rest === "" ? "" : marks.point + rest}`);
}
