// @vitest-environment happy-dom
/** The price a ticket begins with. */
import { act } from "react";
import { expect, it } from "vitest";
import { bitOf, F, FIELD_COUNT } from "../../../contract/feed/columns.ts";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { commit, touch } from "../../data/apply/marks.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { useBetween } from "./stock/use-between.ts";
import { type DraftState, useDraft } from "./use-draft.ts";

const share = (symId: number) =>
  ({ symId, symbol: "aapl.us", priceScale: 2, tickTable: [] }) as unknown as FullInstrument;
function know(
  symId: number,
  prices: { last?: number; ext?: number; bid?: number; ask?: number },
): void {
  for (const [name, price] of Object.entries(prices)) {
    const field = F[name as "last" | "ext" | "bid" | "ask"];
    cols.values[symId * FIELD_COUNT + field] = price;
    cols.known[symId] |= bitOf(field);
  }
}
function Ticket({
  of,
  isExtended,
  price = "",
}: {
  of: FullInstrument;
  isExtended: boolean;
  price?: string;
}) {
  const { draft } = useDraft(of, () => ({ price }), isExtended);
  return <output>{`${draft.price} ${useBetween(of, isExtended)}`}</output>;
}
const shown = async (
  of: FullInstrument,
  isExtended: boolean,
  price = "",
): Promise<string | null> => {
  await mount(
    <Ticket
      key={`${of.symId} ${isExtended} ${price}`}
      of={of}
      isExtended={isExtended}
      price={price}
    />,
  );
  return one("output").textContent;
};

it("is the last one, and outside regular hours what is traded at then, where there is such a price; what was asked for stays", async () => {
  know(1, { last: 31_697, ext: 31_725 });
  know(2, { last: 31_697 });
  expect([
    await shown(share(1), false),
    await shown(share(1), true),
    await shown(share(2), true),
    await shown(share(1), true, "300"),
  ]).toEqual(["316.97 last", "317.25 ext", "316.97 last", "300 ext"]);
});

it("outside regular hours takes what comes to be known later, the middle of the book before the close, and never what was typed", async () => {
  let state: DraftState<{ price: string }> | undefined;
  const Own = () => {
    state = useDraft(share(3), () => ({ price: "" }), true);
    return <output>{state.draft.price}</output>;
  };
  const tell = (prices: Parameters<typeof know>[1]): Promise<void> =>
    act(async () => {
      know(3, prices);
      touch(3, bitOf(F.last), true);
      commit();
      await new Promise((painted) => setTimeout(painted, 60));
    });
  await mount(<Own />);
  const seen = [one("output").textContent];
  for (const prices of [
    { last: 31_081 },
    { bid: 31_200, ask: 31_203 },
    { bid: 31_300, ask: 31_303 },
    { ext: 31_205 },
    { ext: 31_300 },
  ]) {
    await tell(prices);
    seen.push(one("output").textContent);
  }
  expect(seen).toEqual(["", "310.81", "312.01", "312.01", "312.05", "312.05"]);
  await act(async () => state?.change({ price: "300" }));
  await tell({ ext: 31_400 });
  expect(one("output").textContent).toBe("300");
});
