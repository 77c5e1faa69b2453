// @vitest-environment happy-dom
/**
 * Lines that are taken hold of: what is let go is told once, on the tick; what is broken off stands
 * where it was.
 */
import { act } from "react";
import { expect, test } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import type { PricePlace } from "../../charts/price-place.ts";
import { ChartLines } from "./ChartLines.tsx";
import type { ChartLine } from "./chart-line.ts";

/** 100 px from 200.00 down to 100.00. */
const place: PricePlace = {
  area: () => ({ top: 0, bottom: 100, width: 300 }),
  yOf: (price) => (20_000 - price) / 100,
  xOf: (index) => index,
  priceAt: (y) => 20_000 - y * 100,
  crossed: () => undefined,
  last: () => undefined,
  local: (x, y) => ({ x, y }),
  onPaint: () => () => undefined,
};
const grid = { priceScale: 2, tickTable: [{ from: "0", tick: "0.5" }] };

async function shown(pending?: number): Promise<{
  chip: HTMLElement;
  dropped: number[];
  tag: () => string | null;
  place: () => string;
}> {
  const dropped: number[] = [];
  const line: ChartLine = {
    id: "a",
    kind: "order",
    price: 15_000,
    label: "Buy 1",
    name: "Buy limit",
    tone: "up",
    ...(pending !== undefined && { pending }),
    onDrop: (price) => dropped.push(price),
  };
  await mount(<ChartLines place={place} grid={grid} lines={[line]} />);
  const tag = one<HTMLElement>("[data-part=tag]");
  return {
    chip: one<HTMLElement>("[data-part=chip]"),
    dropped,
    tag: () => tag.textContent,
    place: () => tag.style.transform,
  };
}

const point = (element: HTMLElement, type: string, clientY: number): Promise<void> =>
  act(
    async () =>
      void element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: 10, clientY }),
      ),
  );
const press = (element: HTMLElement, key: string, shiftKey = false): Promise<void> =>
  act(
    async () =>
      void element.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key, shiftKey })),
  );

test("a line follows the pointer from where it was taken, by ticks, and says once where it was let go", async () => {
  const { chip, dropped, tag, place: at } = await shown();
  expect([tag(), at()]).toEqual(["150.0", "translateY(50px) translateY(-50%)"]);
  await point(chip, "pointerdown", 53);
  await point(chip, "pointermove", 33.3);
  expect([tag(), at()]).toEqual(["169.5", "translateY(31px) translateY(-50%)"]);
  await point(chip, "pointerup", 33.3);
  expect([dropped, tag()]).toEqual([[16_950], "150.0"]);
});

test("a press that hardly moves is no drag, and one that the browser takes away leaves the line where it was", async () => {
  const { chip, dropped, tag } = await shown();
  await point(chip, "pointerdown", 50);
  await point(chip, "pointermove", 52);
  await point(chip, "pointerup", 52);
  await point(chip, "pointerdown", 50);
  await point(chip, "pointermove", 10);
  expect(tag()).toBe("190.0");
  await point(chip, "pointercancel", 10);
  expect([dropped, tag()]).toEqual([[], "150.0"]);
});

test("arrow keys move it by a tick or ten, Escape puts it back, Enter lets it go", async () => {
  const { chip, dropped, tag } = await shown();
  await press(chip, "ArrowUp");
  await press(chip, "ArrowUp", true);
  expect(tag()).toBe("155.5");
  await press(chip, "Escape");
  expect(tag()).toBe("150.0");
  await press(chip, "ArrowDown");
  await press(chip, "Enter");
  expect([dropped, tag()]).toEqual([[14_950], "150.0"]);
});

test("put back where it came from while it waits for its confirmation, that is told as well", async () => {
  const { chip, dropped, tag } = await shown(14_950);
  expect(tag()).toBe("149.5");
  await press(chip, "ArrowUp");
  await press(chip, "Enter");
  expect(dropped).toEqual([15_000]);
});

test("a live figure stands behind the label, painted by the line itself for as long as it is there", async () => {
  let stopped = 0;
  const follow = (root: HTMLElement): (() => void) => {
    root.querySelector("[data-p=profit]")!.textContent = "+118.44";
    return () => stopped++;
  };
  const line: ChartLine = {
    id: "a",
    kind: "entry",
    price: 15_000,
    label: "Long 1",
    name: "Entry",
    tone: "quiet",
  };
  await mount(
    <ChartLines
      place={place}
      grid={grid}
      lines={[{ ...line, live: { cell: "profit", unit: " USDT", follow } }]}
    />,
  );
  expect([one("[data-part=chip]").textContent, stopped]).toEqual([
    "Entry, 150.0: Long 1+118.44 USDT",
    0,
  ]);
  await mount(<ChartLines place={place} grid={grid} lines={[line]} />);
  expect([one("[data-part=chip]").textContent, stopped]).toEqual(["Long 1", 1]);
});
