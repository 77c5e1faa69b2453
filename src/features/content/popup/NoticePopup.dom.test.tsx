// @vitest-environment happy-dom
/**
 * What the page asks for again when the account's socket has greeted it, or has lost something:
 * what was announced before is not told again.
 */
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { newsList, newsPopup } from "../../../../contract/http/content.ts";
import { mount, one } from "../../../../tests/support/browser/mount.ts";
import { startLive } from "../../../data/link/account/live.ts";
import { liveRoad } from "../../../data/link/account/live-road.ts";
import { useUnreadAnnouncements } from "../../../data/queries/content/announcements.ts";
import { signIn, signOut, userEpoch } from "../../../data/stores/account/session.ts";
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
