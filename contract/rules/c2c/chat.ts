/**
 * Links and contacts in a message lead away from the order. They are shown with a warning, never
 * changed.
 */
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|net|org|io|me|cn|xyz|top|info|link|app)\b/i;
const MAIL = /[\w.+-]+@[\w-]+\.\w/;
const PHONE = /(?:\+|\b)\d(?:[\s-]?\d){8,14}\b/;
const ELSEWHERE = /telegram|whats\s?app|wechat|signal|viber|discord|\bqq\b|微信|电报|加我|私聊/i;

export const leadsAway = (text: string): boolean =>
  [LINK, MAIL, PHONE, ELSEWHERE].some((pattern) => pattern.test(text));
