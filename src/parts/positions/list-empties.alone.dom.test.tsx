// @vitest-environment happy-dom
/**
 * A position that is turned round leaves the list empty for a moment: what was asked goes on in the
 * same sheet, and closes it.
 */
import { act, useEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { showScreen } from "../../../tests/support/browser/screen.tsx";
import { positions$ } from "../../data/stores/account/positions.ts";
import { PositionList } from "./PositionList.tsx";
import type { PositionWish } from "./PositionSheet.tsx";

const sheet = vi.hoisted(() => ({ mounts: 0, open: "", close: () => {} }));
vi.mock("./PositionSheet.tsx", () => ({
  PositionSheet: ({ wish, onClose }: { wish: PositionWish | undefined; onClose: () => void }) => {
    useEffect(() => void sheet.mounts++, []);
    sheet.open = wish?.act ?? "";
    sheet.close = onClose;
    return null;
  },
}));
vi.mock("./PositionCard.tsx", () => ({
  PositionCard: ({
    position,
    onAct,
  }: {
    position: Position;
    onAct: (act: string, of: Position) => void;
  }) => (
    <button type="button" onClick={() => onAct("reverse", position)}>
      {position.id}
    </button>
  ),
}));

const position = (id: string): Position =>
  ({
    id,
    symbol: "btc.p",
    type: "perpetual",
    direction: "buy",
    avgPrice: "60000",
    openAt: 1,
    state: "open",
  }) as unknown as Position;
afterEach(() => {
  positions$.rows.set({});
  vi.unstubAllGlobals();
});

it("the sheet stays mounted while there is no position, and its answer closes it", async () => {
  positions$.status.set("ready" as never);
  positions$.rows.set({ p1: position("p1") });
  await showScreen(<PositionList symbol="" look="desk" />, "/", {}, {});
  await act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "p1")
      ?.click(),
  );
  expect([sheet.open, sheet.mounts]).toEqual(["reverse", 1]);
  await act(async () => positions$.rows.set({}));
  expect([sheet.open, sheet.mounts]).toEqual(["reverse", 1]);
  await act(async () => positions$.rows.set({ p2: position("p2") }));
  await act(async () => sheet.close());
  expect([sheet.open, sheet.mounts]).toEqual(["", 1]);
});
