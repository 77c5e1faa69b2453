// @vitest-environment happy-dom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeAll, expect, test } from "vitest";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { mount } from "../../../../tests/support/browser/mount.ts";
import type { Listing } from "../rows/listing.ts";
import { ListBody } from "./ListBody.tsx";

// Currency pairs: their rows have no line, so nothing is fetched.
const rows = [0, 1, 2].map(
  (symId) =>
    ({
      symbol: `p${symId}`,
      symId,
      name: "",
      nameCn: "",
      type: "forex",
      market: "forex",
      base: `b${symId}`,
      quote: "usd",
      priceScale: 5,
      qtyScale: 2,
      tickTable: [],
    }) as Partial<QuoteRow> as QuoteRow,
);
const words = createInstance();
const listing = (part: Partial<Listing>): Listing => ({
  key: "a",
  rows: [],
  phase: "pending",
  storedAt: 0,
  total: undefined,
  hasMore: false,
  busy: false,
  more: () => {},
  retry: () => {},
  ...part,
});
const show = (part: Partial<Listing>): Promise<void> =>
  mount(
    <I18nextProvider i18n={words}>
      <ListBody
        listing={listing(part)}
        variant="forex"
        label="Pairs"
        head={<i />}
        columns={5}
        density="normal"
        onOpen={() => {}}
      />
    </I18nextProvider>,
  );

const shells = (): Element[] => [...document.querySelectorAll("[data-slot]")];
const names = (): string[] =>
  shells().flatMap(
    (el) => (/b\d/i.exec(el.querySelector('[data-c="name"]')?.textContent ?? "") ?? []) as string[],
  );
const stands = () => ({
  height: document.querySelector<HTMLElement>('[role="rowgroup"]')?.style.height,
  bones: document.querySelector('[aria-busy="true"]') !== null,
  retry: [...document.querySelectorAll("button")].length,
});

beforeAll(async () => {
  document.documentElement.style.fontSize = "8px";
  await words.init({ lng: "en" });
});

test("a list that never had rows makes none of their elements", async () => {
  await show({});
  expect([shells(), stands()]).toEqual([[], { height: undefined, bones: true, retry: 0 }]);
});

test("between two rankings the list keeps its elements, takes no place, and what stands there says why", async () => {
  await show({ rows, phase: "ready", total: 3 });
  const made = shells();
  expect([made.length > 0, names(), stands()]).toEqual([
    true,
    ["B0", "B1", "B2"],
    { height: "192px", bones: false, retry: 0 },
  ]);
  await show({ key: "b" });
  expect(stands()).toEqual({ height: "0px", bones: true, retry: 0 });
  await show({ key: "b", phase: "failed" });
  expect(stands()).toEqual({ height: "0px", bones: false, retry: 1 });
  await show({ key: "b", rows: rows.slice(1), phase: "ready", total: 2 });
  expect([new Set(shells()), stands()]).toEqual([
    new Set(made),
    { height: "128px", bones: false, retry: 0 },
  ]);
});
