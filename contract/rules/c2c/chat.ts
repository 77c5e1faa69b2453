/**
 * Links and contacts in a text lead away from the order, however they are written. They are shown
 * with a warning, never changed. Pure.
 */
import { plainDigits } from "../text/squeezed.ts";
import { bare, lookOf } from "./nick/looks.ts";

const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|io|me|cn|xyz|top|info|link|app)\b/i;
const MAIL = /[\w.+-]+@[\w-]+\.\w/;
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){8,14}\b/;
const ELSEWHERE = /whats\s?app|\bqq\b|微信|电报|電報|加我|私聊|私訊/i;
/**
 * Read letter by letter: doubles of other alphabets and what parts the letters do not hide them.
 */
const APPS = ["telegram", "whatsapp", "wechat", "signal", "viber", "discord"].map(lookOf);

/** As somebody reads it: no wide letters, no marks without width, dots of every script. */
const asRead = (text: string): string =>
  plainDigits(bare(text))
    .replace(/\p{Cf}/gu, "")
    .replaceAll("。", ".");

/** Words by their look; letters that stand each alone are one word. */
const looksOf = (text: string): string[] =>
  text
    .replace(/(?<!\S)(\S) (?=\S(?!\S))/gu, "$1")
    .split(/\s+/)
    .map(lookOf);

export function leadsAway(text: string): boolean {
  const read = asRead(text);
  if ([LINK, MAIL, PHONE, ELSEWHERE].some((pattern) => pattern.test(text) || pattern.test(read)))
    return true;
  return looksOf(read).some((word) => APPS.some((app) => word.includes(app)));
}
