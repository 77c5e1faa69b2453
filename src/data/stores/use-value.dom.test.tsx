// @vitest-environment happy-dom
/**
 * A value of a store on a screen that is hidden and shown again, as kept screens are: what it
 * missed it shows, and what comes after it too.
 */
import { observable } from "@legendapp/state";
import { Activity, act, memo } from "react";
import { expect, it } from "vitest";
import { mount, one } from "../../../tests/support/browser/mount.ts";
import { useValue } from "./use-value.ts";

const state$ = observable({ link: "live", orders: { open: 1 } });
const Shown = memo(function Shown() {
  const link = useValue(state$.link);
  const open = useValue(() => state$.orders.get().open);
  return (
    <output>
      {link} {open}
    </output>
  );
});
const show = (mode: "visible" | "hidden"): Promise<void> =>
  mount(
    <Activity mode={mode}>
      <Shown />
    </Activity>,
  );
const text = (): string | null => one("output").textContent;
const set = (link: string, open: number): Promise<void> =>
  act(async () => {
    state$.link.set(link);
    state$.orders.open.set(open);
  });

it("follows, is not rendered while nobody sees it, and shows what it missed", async () => {
  await set("live", 1);
  await show("visible");
  expect(text()).toBe("live 1");
  await set("slow", 2);
  expect(text()).toBe("slow 2");
  await show("hidden");
  await set("offline", 3);
  await show("visible");
  expect(text()).toBe("offline 3");
  await set("live", 4);
  expect(text()).toBe("live 4");
});
