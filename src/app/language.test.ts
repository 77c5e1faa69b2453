import { expect, test } from "vitest";
import { detectColorMode, detectLanguage, knownLanguage } from "./language.ts";

test("Chinese browsers get CN, all others English", () => {
  expect([["zh-TW", "en"], ["zh"], ["ZH-hans"], ["de", "zh"], ["en-GB"], []].map(detectLanguage)).toEqual(["CN", "CN", "CN", "en", "en", "en"]);
});

test("zh-CN is CN; what we do not have is unknown", () => {
  expect(["CN", "zh-CN", "en", "fr", "", null, undefined].map(knownLanguage)).toEqual(["CN", "CN", "en", undefined, undefined, undefined, undefined]);
});

test("up is red by default for Chinese, Japanese and Korean", () => {
  expect(["zh-CN", "CN", "ja-JP", "ko", "en", "de"].map(detectColorMode)).toEqual(["redUp", "redUp", "redUp", "redUp", "greenUp", "greenUp"]);
});
