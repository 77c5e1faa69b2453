import { expect, it } from "vitest";
import { leadsAway } from "./chat.ts";

it.each([
  ..."see https://example.com/x|www.example.com|t.me/abc|a@b.co|+49 30 1234567|Telegram @me|WhatsApp|whats app|my QQ|加我微信|Signal?".split(
    "|",
  ),
  ..."t\u200d.me/abc|t。me/abc|ｔ．ｍｅ/abc|telegrаm|ТELEGRAM|t e l e g r a m|t.e.l.e.g.r.a.m|te1egram|𝐓𝐞𝐥𝐞𝐠𝐫𝐚𝐦|tele\u200dgram|ＱＱ|Vіber".split(
    "|",
  ),
  ..."+49 (30) 123 45 67|٠١٥١٢٣٤٥٦٧٨٩|０１５１２３４５６７８９|030.123.456.78".split("|"),
])("%s leads away", (text) => expect(leadsAway(text)).toBe(true));

it.each([
  "I have paid 100.00 USD, please look.",
  "Paid. Me too",
  "Order 1234 5678",
  "i sign a loan",
  "у меня всё хорошо",
  "已付款，请查收。谢谢",
  "ขอบคุณครับ",
])("%s does not", (text) => expect(leadsAway(text)).toBe(false));
