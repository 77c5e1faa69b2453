// @vitest-environment happy-dom
import i18next from "i18next";
import { act } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, expect, test } from "vitest";
import { mount } from "../../../tests/support/browser/mount.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { marksOf } from "../../lib/format/marks.ts";
import { PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { BalanceText } from "./BalanceText.tsx";

afterEach(() => setMarks(PLAIN_MARKS));

test("a sum that nothing changes is written anew with the marks of the language that is chosen", async () => {
  const words = i18next.createInstance();
  await words.use(initReactI18next).init({ lng: "en", resources: { en: {}, de: {} } });
  balances$.rows["FUNDS/USDT"].total.set("1234.5");
  await mount(
    <I18nextProvider i18n={words}>
      <BalanceText of="FUNDS/USDT" />
    </I18nextProvider>,
  );
  const before = document.body.textContent;
  setMarks(marksOf("de"));
  await act(async () => void (await words.changeLanguage("de")));
  expect([before, document.body.textContent]).toEqual(["1,234.50", "1.234,50"]);
});
