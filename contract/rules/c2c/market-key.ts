/**
 * Topic of the market socket's `rank` channel that says when the ads of a market have changed. Its
 * one entry is a mark to compare, no symbol.
 */
import type { Direction } from "./roles.ts";

export const marketKey = (direction: Direction, symbol: string, currency: string): string =>
  `c2c.${direction}.${symbol}.${currency}`;
