/** A ratio as per cent, without zeros that say nothing: "0.0005" → "0.05%". */
export function percentOf(ratio: string): string {
  const [, part = ""] = ratio.split(".");
  const digits = part.padEnd(4, "0");
  const text = `${digits.slice(0, 2)}.${digits.slice(2)}`.replace(/^0(?=\d)/, "").replace(/\.?0+$/, "");
  return `${text === "" ? "0" : text.startsWith(".") ? `0${text}` : text}%`;
}
