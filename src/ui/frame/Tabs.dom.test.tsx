// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { mount, one, press, tap } from "../../../tests/support/browser/mount.ts";
import { TabPanel } from "./TabPanel.tsx";
import { Tabs } from "./Tabs.tsx";

const items = [
  { key: "stocks", label: "Stocks" },
  { key: "crypto", label: "Crypto", disabled: true },
  { key: "forex", label: "Forex" },
  { key: "etf", label: "ETF", count: 3 },
] as const;

function Screen() {
  const [value, setValue] = useState<(typeof items)[number]["key"]>("stocks");
  return (
    <>
      <Tabs id="quotes" label="Classes" items={items} value={value} onChange={setValue} />
      <TabPanel tabs="quotes" value={value}>
        {value}
      </TabPanel>
    </>
  );
}
const chosen = () => one('[aria-selected="true"]').dataset.key;

test("arrows choose and move the focus, skip what is disabled and wrap", async () => {
  await mount(<Screen />);
  one('[data-key="stocks"]').focus();
  await press("ArrowRight");
  expect([chosen(), document.activeElement?.getAttribute("data-key")]).toEqual(["forex", "forex"]);
  await press("ArrowRight");
  await press("ArrowRight");
  expect(chosen()).toBe("stocks");
  await press("ArrowLeft");
  expect(chosen()).toBe("etf");
  await press("Home");
  expect(chosen()).toBe("stocks");
});

test("only the chosen tab is in the tab order, and names its panel", async () => {
  await mount(<Screen />);
  await tap(one('[data-key="etf"]'));
  const order = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].map(
    (tab) => tab.tabIndex,
  );
  expect(order).toEqual([-1, -1, -1, 0]);
  const panel = one('[role="tabpanel"]');
  expect(one('[data-key="etf"]').getAttribute("aria-controls")).toBe(panel.id);
  expect(panel.getAttribute("aria-labelledby")).toBe(one('[data-key="etf"]').id);
});

test("other keys stay with the browser", async () => {
  await mount(<Screen />);
  one('[data-key="stocks"]').focus();
  const event = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

test("the line is placed again for another choice or another word, not for another render", async () => {
  const placed: string[] = [];
  // A layout is over as soon as one is waited for.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly seen: () => void;
      constructor(seen: () => void) {
        this.seen = seen;
      }
      observe(): void {
        queueMicrotask(this.seen);
      }
      disconnect(): void {}
    },
  );
  const line = (): HTMLElement => one('[role="tablist"] > span');
  const show = async (value: "stocks" | "forex", count: number): Promise<void> => {
    const list = items.map((item) => (item.key === "etf" ? { ...item, count } : item));
    await mount(<Tabs label="Classes" items={list} value={value} onChange={() => {}} />);
    placed.push(line().style.transform);
    line().style.transform = "none";
  };
  await show("stocks", 3);
  await show("stocks", 3);
  await show("forex", 3);
  await show("forex", 4);
  expect(placed).toEqual(["translateX(0px)", "none", "translateX(0px)", "translateX(0px)"]);
  vi.unstubAllGlobals();
});
