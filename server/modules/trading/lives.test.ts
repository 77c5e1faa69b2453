/** A demo reset and what things cost: the rule, and through the calls. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { addVirtualAccount, virtualReset } from "../../../contract/http/demo.ts";
import { exchangeHoldings, exchangeProfitLoss } from "../../../contract/http/trading/spot.ts";
import { booksBalance } from "../../testing/money.ts";
import { somebody } from "../../testing/people.ts";
import { instrument } from "../../testing/scripted-source.ts";
import { testApp } from "../../testing/test-app.ts";
import { place, show } from "../../testing/trading.ts";
import { lifeOf, throughLives } from "./lives.ts";

it("forgets at each reset once, between two and behind the last; what happened in a reset's own moment came before it", () => {
  const told = (ats: readonly number[], resets: readonly number[]): string => {
    let text = "";
    throughLives(
      ats.map((at) => ({ at })),
      resets,
      ({ at }) => (text += at),
      () => (text += "|"),
    );
    return text;
  };
  expect([
    told([1, 2, 5], [3]),
    told([1, 3], [3]),
    told([], [3]),
    told([1, 9], [3, 5]),
    told([4], [3, 7]),
    told([1, 2], []),
  ]).toEqual(["12|5", "13|", "|", "1|9", "|4|", "12"]);
  expect([lifeOf([3, 5], 3), lifeOf([3, 5], 4), lifeOf([3, 5], 9)]).toEqual([0, 1, 2]);
});

it("what a demo account held before a reset has no part in what its coins cost afterwards; its results stay", async () => {
  const t = await testApp({
    instruments: [instrument(0, "btc")],
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
  });
  await show(t, 0, "99x100", "");
  t.clock.pass(2000);
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  await show(t, 0, "99x100", "100x9");
  await place(person, "buy 4 @ 100");
  await show(t, 0, "110x9 99x100", "111x9", ["buy 1 @ 110"]);
  await place(person, "sell 1 @ 110");
  const cost = async () =>
    (await person.ok(exchangeHoldings, {})).map(({ qty, avgCost }) => [qty, avgCost]);
  expect(await cost()).toEqual([["2.996", "100.1001001"]]);
  const before = (await person.ok(exchangeProfitLoss, {})).realised;
  t.clock.pass(61_000);
  await person.ok(virtualReset, { requestId: randomUUID() });
  expect(await cost()).toEqual([]);
  t.clock.pass(1000);
  await show(t, 0, "199x100", "200x9");
  await show(t, 0, "199x100", "200x8");
  await place(person, "buy 1 @ 200");
  expect(await cost()).toEqual([["0.999", "200.2002002"]]);
  expect((await person.ok(exchangeProfitLoss, {})).realised).toBe(before);
  await booksBalance(t.db);
  await t.close();
});
