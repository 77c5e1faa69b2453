import * as v from "valibot";
import { expect, it } from "vitest";
import { c2cUserSet } from "../http/c2c/member.ts";
import { line, RealName } from "./fields.ts";
import { graphemesOf, isLabel, isPersonName } from "./names.ts";

const FILLERS = [
  "\u2800",
  "\u3164",
  "\u115f",
  "\u1160",
  "\uffa0",
  "\u034f",
  "\u17b4",
  "\u180e",
  "\u200b",
  "\u2060",
  "\u202e",
];

it.each([
  "Mia Hoffmann",
  "O'Neill-Łukasz",
  "李小龙",
  "שָׁלוֹם",
  "محمد",
  "می\u200cخواهم",
  "Nguyễn Thị Ánh",
  "Ng",
  "阿",
  "D'Arcy, Jr. (III)",
])("%s is a name", (name) => expect([isPersonName(name), isLabel(name)]).toEqual([true, true]));

it.each([
  "<img src=x onerror=alert(1)>",
  "Mia <b>",
  "{{name}}",
  "12345",
  "🙂",
  "",
  " ",
  "Mia\nHoffmann",
  "a\\b",
  `a${"\u0301".repeat(9)}`,
])("%j is no name", (name) => expect(isPersonName(name)).toBe(false));

it.each(FILLERS)("%j shows nothing and is in neither, alone or inside", (sign) =>
  expect([
    isPersonName(sign),
    isLabel(sign),
    isPersonName(`Mia${sign}Hoffmann`),
    isLabel(`my${sign}list`),
  ]).toEqual([false, false, false, false]),
);

it.each(["Cold wallet", "my list 2", "🚀", "A > B", "<3", "24/7 & more", "冷钱包"])(
  "%s is a label",
  (label) => expect(isLabel(label)).toBe(true),
);
it.each(["<img src=x>", "</b>", "<!--", " ", "\u2800\u2800"])("%j is no label", (label) =>
  expect(isLabel(label)).toBe(false),
);

it("a letter with its marks counts once: fifty Hebrew letters with points are a name of fifty", () => {
  const pointed = "שָׁ".repeat(50);
  expect([graphemesOf(pointed), v.is(RealName, pointed), v.is(RealName, `${pointed}א`)]).toEqual([
    50,
    true,
    false,
  ]);
  expect([v.is(line(20), "בְּ".repeat(20)), v.is(line(20), "בְּ".repeat(21))]).toEqual([true, false]);
});

it("what members of C2C are called follows the rule of names' labels", () => {
  const set = (nick_name: string) =>
    v.is(c2cUserSet.params, { nick_name, notify_order: "", notify_appeal: "" });
  expect([set("Maker 1"), set("<img src=x>"), set("\u3164\u3164")]).toEqual([true, false, false]);
});
