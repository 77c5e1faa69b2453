/**
 * A server that answers after the specification's two seconds is waited for: loading is what is
 * shown, and never an error that is none.
 */
import { expect, it } from "vitest";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";

const stage = openStage();

it.each([
  ["/notices", "Nothing new"],
  ["/payMentMethod/list", "No payment methods yet"],
])(
  "%s is there when the server takes three seconds, and said nothing of an error before",
  async (path, words) => {
    const tab = await stage.tab();
    const { page } = tab;
    await putInto(page, stage.server.url, await register(stage.server.url, "patient"));
    await tab.open("/aboutUs");
    await page.getByRole("heading").first().waitFor();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(
        () => document.body.innerText.includes("Could not load") && seen.push(location.hash),
      ).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await stage.server.lab.delay({ httpMs: 3000 });
    await tab.go(path);
    await page.getByText(words).first().waitFor({ timeout: 20_000 });
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual(
      [],
    );
  },
);
