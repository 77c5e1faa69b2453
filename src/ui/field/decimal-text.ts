/**
 * Pure functions on the text of a number field. Amounts are decimal text end to end
 * (contract/money): a float would turn 0.1 + 0.2 into something no user typed. Text here is what
 * stands in the field: digits, at most one dot, no grouping.
 */

/** Text as an integer count of 10^-places. */
function scaled(text: string, places: number): bigint {
  const [whole, part = ""] = text.split(".");
  const sign = whole.startsWith("-") ? -1n : 1n;
  return (
    sign * BigInt(`${whole.replace("-", "") || "0"}${part.slice(0, places).padEnd(places, "0")}`)
  );
}

/**
 * One tick or lot up (`by` 1) or down (−1) from `text`: on the grid of `step`, within the bounds,
 * written with the places of the step. Empty text counts as 0.
 */
export function stepDecimal(
  text: string,
  step: string,
  by: 1 | -1,
  min?: string,
  max?: string,
): string {
  const placesOf = (value: string | undefined) => value?.split(".")[1]?.length ?? 0;
  const places = Math.max(placesOf(step), placesOf(text), placesOf(min), placesOf(max));
  const grid = scaled(step, places);
  const now = scaled(text, places);
  // Off the grid, the first step lands on it: up to the next line, down to the one below.
  const rest = ((now % grid) + grid) % grid;
  let next = rest === 0n ? now + grid * BigInt(by) : by > 0 ? now - rest + grid : now - rest;
  if (min !== undefined && next < scaled(min, places)) next = scaled(min, places);
  if (max !== undefined && next > scaled(max, places)) next = scaled(max, places);
  const digits = (next < 0n ? -next : next).toString().padStart(places + 1, "0");
  const cut = digits.length - places;
  const keep = Math.max(placesOf(step), digits.slice(cut).replace(/0+$/, "").length);
  return `${next < 0n ? "-" : ""}${digits.slice(0, cut)}${keep > 0 ? `.${digits.slice(cut, cut + keep)}` : ""}`;
}
