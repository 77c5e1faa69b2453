/**
 * The chat with customer service: written, answered live, and a line that did not arrive is sent
 * again as the same one.
 */
import { expect, it } from "vitest";
import { lostReplies } from "../../support/browser/lost-reply.ts";
import { openStage } from "../../support/browser/stage.ts";
import { LONG_RUN, part } from "../../support/long-run.ts";
import { putInto, register } from "../../support/people/person.ts";
import { ops } from "../../support/people/verified.ts";

const stage = openStage();
const { losing } = lostReplies(stage);

it("a question and its answer without a reload; a line that failed goes again and stands once", async () => {
  const { url } = stage.server;
  const mia = await register(url, "mia_support");
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, mia);
  await tab.open("/customerService");
  await page.getByText("How can we help?").waitFor();
  const write = page.getByRole("textbox", { name: "Write a message" });
  await write.fill("Where is my deposit?");
  await write.press("Enter");
  const log = page.getByRole("log");
  await log.getByText("Where is my deposit?").waitFor();
  await ops(url, "chat", "say", mia.username, "It", "arrives", "within", "the", "hour.");
  await log.getByText("It arrives within the hour.").waitFor();

  await page.route("**/support!send.action*", (route) => route.abort());
  await write.fill("Thank you.");
  await write.press("Enter");
  const again = log.getByRole("button", { name: "Not sent. Tap to retry" });
  await again.waitFor();
  await page.unroute("**/support!send.action*");
  await again.click();
  await again.waitFor({ state: "detached" });
  await log.getByText("Sending").waitFor({ state: "detached" });
  await page.reload();
  await log.getByText("Thank you.").waitFor();
  expect(await log.getByText("Thank you.").count()).toBe(1);
});

it("Enter of an input method sends nothing, neither while a word is composed nor after it; the next one sends the whole line", async () => {
  const { url } = stage.server;
  const mia = await register(url, "mia_composes");
  const tab = await stage.tab();
  const { page } = tab;
  await putInto(page, url, mia);
  await tab.open("/customerService");
  const write = page.getByRole("textbox", { name: "Write a message" });
  await write.fill("Ni ");
  const keys = await page.context().newCDPSession(page);
  const enter = async (code: number, text?: string): Promise<void> => {
    const named = { key: "Enter", code: "Enter", windowsVirtualKeyCode: code };
    await keys.send("Input.dispatchKeyEvent", {
      type: text === undefined ? "rawKeyDown" : "keyDown",
      ...named,
      ...(text !== undefined && { text }),
    });
    await keys.send("Input.dispatchKeyEvent", { type: "keyUp", ...named });
  };
  await keys.send("Input.imeSetComposition", { text: "hao", selectionStart: 3, selectionEnd: 3 });
  await enter(229);
  await enter(13);
  expect(await write.inputValue()).toBe("Ni hao");
  await keys.send("Input.insertText", { text: "好" });
  // Safari ends the composition first, and tells its key afterwards.
  await enter(229);
  expect(await write.inputValue()).toBe("Ni 好");
  await enter(13, "\r");
  const log = page.getByRole("log");
  await log.getByText(/Ni 好$/).waitFor();
  expect([await write.inputValue(), await log.getByText(/Ni/).count()]).toEqual(["", 1]);
});

it("who is not signed in finds the help center, writes, gets a number, and reads the answer with it on another phone", async () => {
  const { url } = stage.server;
  const tab = await stage.tab();
  const { page } = tab;
  await tab.open("/customerService");
  await page.getByRole("link", { name: "Help center" }).click();
  await page.getByRole("searchbox", { name: "Search topics" }).waitFor();
  await page.goBack();
  const write = page.getByRole("textbox", { name: "Write a message" });
  await write.fill("I cannot get into my account.");
  await write.press("Enter");
  await page.getByText("Ticket number").waitFor();
  const number = (await page.locator("code").textContent()) ?? "";
  await ops(url, "chat", "say", number.replaceAll("-", "").slice(0, 8), "Use", "Lost", "access.");
  await page.reload();
  await page.getByRole("log").getByText("Use Lost access.").waitFor();

  const other = await stage.tab();
  await other.open("/customerService");
  await other.page.getByLabel("I have a ticket number").fill(number.toLowerCase());
  await other.page.getByRole("button", { name: "Open" }).click();
  await other.page.getByRole("log").getByText("I cannot get into my account.").waitFor();
  await other.page.getByRole("log").getByText("Use Lost access.").waitFor();
});

it.each(part([true, false], 1))(
  "a guest's line whose reply is lost is sent once and leads to its ticket (reloaded meanwhile: %s)",
  async (isReloaded) => {
    const { url } = stage.server;
    const tab = await stage.tab();
    const { page } = tab;
    const meanwhile = isReloaded ? () => page.reload() : undefined;
    const said = [`First line, ${isReloaded}`, `Second line, ${isReloaded}`];
    await tab.open("/customerService");
    const write = page.getByRole("textbox", { name: "Write a message" });
    const log = page.getByRole("log");
    for (const [i, call] of ["guestAsk", "guestSay"].entries()) {
      await write.fill(said[i]);
      await losing(call, page, () => write.press("Enter"), meanwhile);
      await log.getByText(said[i]).waitFor();
      await log.getByText("Sending").waitFor({ state: "detached" });
      await page.locator("code").waitFor();
      expect([
        await log.getByText(said[i]).count(),
        await log.getByText("Not sent").count(),
      ]).toEqual([1, 0]);
    }
    const number = ((await page.locator("code").textContent()) ?? "").replaceAll("-", "");
    const lines = await ops(url, "chat", "show", number.slice(0, 8));
    expect(said.map((text) => lines.split(text).length - 1)).toEqual([1, 1]);
  },
);

it.runIf(LONG_RUN)(
  "without a network a guest's line waits where it was written, and goes with the next load of the page",
  async () => {
    const tab = await stage.tab();
    const { page } = tab;
    await tab.open("/customerService");
    const write = page.getByRole("textbox", { name: "Write a message" });
    const log = page.getByRole("log");
    await write.waitFor();
    await page.context().setOffline(true);
    await write.fill("Is anybody there?");
    await write.press("Enter");
    await log.getByRole("button", { name: "Not sent. Tap to retry" }).waitFor();
    await page.context().setOffline(false);
    await page.reload();
    // A kept message goes on by itself.
    await page.locator("code").waitFor();
    await log.getByText("Sending").waitFor({ state: "detached" });
    expect(await log.getByText("Is anybody there?").count()).toBe(1);
  },
);
