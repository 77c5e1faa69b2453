// @vitest-environment happy-dom
/**
 * The page asks for news again when the account's socket has greeted it, or has lost something:
 * what was announced before is not told again.
 */
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { newsList, newsPopup } from "../../../../contract/http/content.ts";
import { mount, one } from "../../../../tests/support/browser/mount.ts";
import { startLive } from "../../../data/link/account/live.ts";
import { liveRoad } from "../../../data/link/account/live-road.ts";
import { useUnreadAnnouncements } from "../../../data/queries/content/announcements.ts";
import { signIn, signOut, userEpoch } from "../../../data/stores/account/session.ts";
import { marks$ } from "../../../data/stores/device/read-marks.ts";
import { REST_MS } from "../../../parts/status/attention.ts";
import { Column } from "../../../ui/list/Column.tsx";
import NoticePopup from "./NoticePopup.tsx";

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

function Bell() {
  return <b>{useUnreadAnnouncements()}</b>;
}

test("announced between the first requests and the socket's greeting: the bell counts it, and what pops up is asked for once more", async () => {
  let published = false;
  const row = {
    id: "n1",
    type: "announce",
    title: "Maintenance",
    summary: "",
    image: "",
    isTop: "0",
    createTime: 1,
  };
  const popups: boolean[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes(newsPopup.path)) popups.push(published);
    const list = {
      list: published ? [row] : [],
      total: 0,
      pageNo: 1,
      pageSize: 20,
      hasMore: false,
    };
    return Response.json({ code: 0, data: url.includes(newsList.path) ? list : [] });
  });
  const bell = () => one("b").textContent;
  startLive();
  signIn({ token: "t", usercode: "U", username: "mia", mode: "real" });
  await mount(
    <MemoryRouter initialEntries={["/quotes/index"]}>
      <Bell />
      <NoticePopup />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect([bell(), popups]).toEqual(["0", [false]]));
  published = true;
  await act(async () => liveRoad.receive(userEpoch(), { kind: "reset" }));
  await vi.waitFor(() => expect([bell(), popups]).toEqual(["1", [false, true]]));
});

const WELCOME = {
  id: "w",
  title: "Welcome",
  content: "Hello",
  image: "",
  startTime: 0,
  endTime: Number.MAX_SAFE_INTEGER,
};
const popsUp = (): string | undefined =>
  document.querySelector("[role=dialog]")?.textContent ?? undefined;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe("a notice that comes while a field is written in", () => {
  // One clock for all: it never goes back, as a page's never does.
  beforeAll(async () => {
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(3_600_000);
  });
  afterAll(() => void vi.useRealTimers());
  test.each([
    ["/quotes/index", true],
    ["/trade/index", false],
    ["/my/index", false],
  ])("waits on %s for its end and a second of rest, and is there: %s", async (at, comes) => {
    marks$.noticeSeen.set([]);
    const { promise: written, resolve: writes } = Promise.withResolvers<void>();
    vi.stubGlobal("fetch", async (url: string) => {
      await written;
      return Response.json({ code: 0, data: url.includes(newsPopup.path) ? [WELCOME] : [] });
    });
    await mount(
      <MemoryRouter initialEntries={[at]}>
        <Column>
          <input />
          <NoticePopup />
        </Column>
      </MemoryRouter>,
    );
    act(() => one("input").focus());
    writes();
    await pass(5000);
    expect(popsUp()).toBe(undefined);
    act(() => {
      one("input").blur();
      one("input").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    });
    await pass(REST_MS - 100);
    expect(popsUp()).toBe(undefined);
    await pass(1000);
    await act(() => vi.dynamicImportSettled());
    await pass(1000);
    expect(popsUp()?.includes("Welcome") ?? false).toBe(comes);
  });
});
