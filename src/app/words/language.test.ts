import { expect, test } from "vitest";
import { ourLanguage } from "./language.ts";

test("zh-CN is CN; what we do not have is English", () => {
  expect(["CN", "zh-CN", "en", "fr", ""].map(ourLanguage)).toEqual(["CN", "CN", "en", "en", "en"]);
});
