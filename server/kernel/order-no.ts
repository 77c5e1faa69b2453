/**
 * Numbers of documents as people read them: a letter, the day, and ten characters that are not
 * mistaken for others.
 */
import { clearText, type Random } from "../db/random.ts";

export const orderNo = (letter: string, random: Random, now: number): string =>
  `${letter}${new Date(now).toISOString().slice(0, 10).replaceAll("-", "")}${clearText(random, 10)}`;
