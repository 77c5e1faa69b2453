/** The words of one date, without its time. Pure. */

import type { MarketDate } from "../../../contract/http/detail.ts";
import { plainText } from "../../lib/format/plain.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";

/** Words of the calendar by key. */
type Words = (key: string, values: Record<string, string>) => string;

/**
 * Figures of a date, expected and actual: earnings or a dividend a share. Releases have no figure.
 */
export function dateFigures({ kind, currency, expected, actual }: MarketDate, t: Words): string[] {
  const sum = (value: string): string => `${plainText(value, 2)} ${currency}`;
  if (kind === "dividend") return [t("dividendOf", { sum: sum(expected) })];
  if (kind === "economic") return [];
  return [
    actual === "" ? "" : t("actual", { sum: sum(actual) }),
    t("expected", { sum: sum(expected) }),
  ].filter(Boolean);
}

/** Name of a date on a screen of its own instrument: by its kind, a release by its name. */
export const dateName = (date: MarketDate, t: Words, language: string): string =>
  date.kind !== "economic" ? t(`kind.${date.kind}`, {}) : nameOf(date, language);
