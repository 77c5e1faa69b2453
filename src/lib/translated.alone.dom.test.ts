// @vitest-environment happy-dom
/**
 * A figure that a translator replaced takes its place back when it is written, also while its row
 * is out of the page.
 */
import { expect, it } from "vitest";
import { settle } from "../../tests/support/browser/screen.tsx";
import { surviveTranslation } from "./translated.ts";

surviveTranslation();

/** A row with a price that a translator has replaced. */
async function translatedRow(): Promise<{ row: HTMLElement; text: Text }> {
  const row = document.body.appendChild(document.createElement("p"));
  const text = row.appendChild(document.createTextNode("1.00"));
  const font = document.createElement("font");
  font.append("1.00");
  row.replaceChild(font, text);
  await settle();
  return { row, text };
}

it.each([
  ["in the page", false],
  ["out of the page", true],
])("a figure that is written %s is what stands there", async (_where, isOut) => {
  const { row, text } = await translatedRow();
  if (isOut) row.remove();
  text.nodeValue = "2.00";
  await settle();
  document.body.append(row);
  expect(row.textContent).toBe("2.00");
});
