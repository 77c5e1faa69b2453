// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { AddressPlate, AddressText } from "./AddressText.tsx";

const TEXTS = [
  "SYN99897652",
  "",
  "a",
  "123456",
  "1234567",
  "12345678901",
  "123456789012",
  "0x52908400098527886E0F7030069857D2E4169EE7",
];
test.each(TEXTS)("%s is read as it is, as a line and on the plate", async (text) => {
  await mount(
    <div>
      <p>
        <AddressText of={text} />
      </p>
      <output>
        <AddressPlate of={text} />
      </output>
    </div>,
  );
  expect([one("p").textContent, one("output").textContent]).toEqual([text, text]);
});
