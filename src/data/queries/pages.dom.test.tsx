// @vitest-environment happy-dom
/**
 * A list that is read: what comes while somebody reads its third page stands above, and nothing of
 * what was loaded goes.
 */
import { act } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../tests/support/browser/mount.ts";
import { type PageOf, type Pages, usePages } from "./pages.ts";

const row = (id: number) => ({ id: String(id) });
type Row = ReturnType<typeof row>;
/** Newest first, three a page. */
const pageOf = (newest: number, pageNo: number): PageOf<Row> => ({
  list: [0, 1, 2].map((i) => row(newest - (pageNo - 1) * 3 - i)),
  hasMore: pageNo < 5,
});

it("keeps its pages when its first one is renewed, and loads on behind them", async () => {
  let newest = 20;
  let now: Pages<Row> | undefined;
  function List({ first, of }: { first: PageOf<Row>; of: string }) {
    now = usePages({
      first,
      of,
      keyOf: ({ id }) => id,
      load: async (pageNo) => ({ ok: true as const, value: pageOf(newest, pageNo) }),
    });
    return null;
  }
  const ids = (): string => now!.rows!.map(({ id }) => id).join(" ");
  await mount(<List first={pageOf(newest, 1)} of="all" />);
  for (let i = 0; i < 2; i++) await act(async () => now!.more());
  expect(ids()).toBe("20 19 18 17 16 15 14 13 12");
  newest = 22;
  await mount(<List first={pageOf(newest, 1)} of="all" />);
  expect(ids()).toBe("22 21 20 19 18 17 16 15 14 13 12");
  await act(async () => now!.more());
  expect(ids()).toBe("22 21 20 19 18 17 16 15 14 13 12 11");
  await mount(<List first={pageOf(newest, 1)} of="another" />);
  expect(ids()).toBe("22 21 20");
});
