/** The market socket is refused for a while: polling takes its place, and gives it back. */
import { expect, it } from "vitest";
import { patience } from "../../../scripts/suite/slowness.ts";
import { openStage } from "../../support/browser/stage.ts";
import { until } from "../../support/until.ts";

const stage = openStage();

it("socket refused: reconnecting, then delayed by polling with prices that still move, then live", async () => {
  const tab = await (await stage.tab()).open();
  await tab.live();
  await stage.server.lab.sockets("refuse");
  await stage.server.lab.sockets("close", 1012);
  await tab.page.getByText("Reconnecting…").waitFor({ timeout: patience(6000) });
  await tab.page.getByText("Delayed quotes").waitFor({ timeout: patience(12_000) });
  const before = await tab.prices();
  await until(
    () => tab.prices(),
    (now) =>
      Object.keys(before).some(
        (symbol) => now[symbol] !== undefined && now[symbol] !== before[symbol],
      ),
    {
      timeoutMs: 12_000,
      what: "prices that move by polling",
    },
  );
  expect((await tab.diag()).link).toBe("degraded");
  expect(await tab.rows()).not.toEqual([]);
  await stage.server.lab.sockets("normal");
  await tab.live(17_000);
  await tab.page.getByText("Delayed quotes").waitFor({ state: "detached" });
});
