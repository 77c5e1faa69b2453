/** The words of a built page in a language made of English. */
import { expect, test } from "vitest";
import { inPseudo, keyOf, keysOf } from "../support/language/pseudo.ts";

test("a file of words is rewritten in whatever quotes it stands, and one without words is an error", () => {
  const out = inPseudo(
    'var e=t({default:()=>n}),n=JSON.parse(`{"a":"Buy {{coin}}","b":{"c":"It\\\'s"}}`);export{e as t};',
    "xx",
  );
  const texts = JSON.parse(
    new Function(
      `${out.slice(0, out.indexOf("export")).replace("t({default:()=>n})", "0")}return JSON.stringify(n)`,
    )() as string,
  );
  expect(texts.a).toMatch(/^⟦.*\{\{coin\}\}.*⟧$/);
  expect(texts.b.c).toMatch(/^⟦Î.*ţ'š.*⟧$/);
  expect(() => inPseudo("export const a = 1;", "xx")).toThrow("no words");
});

test("a text on the screen is told by its key, also with something put into it", () => {
  const { english, pseudo } = keysOf("xx");
  expect(english.get("Back")).toBeDefined();
  const [said] = [...pseudo].find(([, key]) => key === "common › resets") ?? [""];
  expect(keyOf(said.replace("{{time}}", "08:00"), pseudo)).toContain("common › resets");
});
