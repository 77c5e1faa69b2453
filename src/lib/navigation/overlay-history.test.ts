import { expect, test, vi } from "vitest";
import { OverlayHistory } from "./overlay-history.ts";

/**
 * A browser tab's session history: entries, a place in it, `popstate` after each traversal. What
 * the router would hear stands in `heard`.
 */
function browser() {
  const entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: "#/home" }];
  let at = 0;
  const listeners: ((event: Event) => void)[] = [];
  const heard: string[] = [];
  const later: (() => void)[] = [];
  const go = (delta: number) => {
    if (entries[at + delta] === undefined) return;
    at += delta;
    const event = new Event("popstate");
    let isStopped = false;
    event.stopImmediatePropagation = () => {
      isStopped = true;
    };
    for (const listener of listeners) listener(event);
    if (!isStopped) heard.push(entries[at].url);
    for (const job of later.splice(0)) job();
  };
  const history = {
    get state() {
      return entries[at].state;
    },
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(at + 1);
      entries.push({ state, url: url ?? entries[at].url });
      at++;
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = { state, url: url ?? entries[at].url };
    },
    back: () => go(-1),
  };
  const location = {
    get href() {
      return entries[at].url;
    },
  };
  const window = {
    history,
    location,
    addEventListener: (_: string, listener: (event: Event) => void) =>
      void listeners.push(listener),
    setTimeout: (job: () => void) => later.push(job),
  };
  const overlays = new OverlayHistory(
    window as unknown as ConstructorParameters<typeof OverlayHistory>[0],
  );
  let idx = 0;
  return {
    overlays,
    heard,
    back: () => go(-1),
    forward: () => go(1),
    urls: () => entries.map(({ url }, i) => (i === at ? `[${url}]` : url)).join(" "),
    /** As the router does. */
    goTo: (url: string) => history.pushState({ idx: ++idx }, "", url),
    /** As the browser does by itself for `<a href="#…">`. */
    follow: (url: string) => {
      entries.splice(at + 1);
      entries.push({ state: null, url });
      go(1);
    },
    changeTo: (url: string) => history.replaceState({ idx }, "", url),
    /** An overlay that closes when it is asked, as React would have it: a little later. */
    openOverlay: () => {
      const close = vi.fn(() => leave());
      const leave = overlays.opened(close);
      return { close, leave };
    },
  };
}

test("Back closes the open overlay and stays; the next Back leaves", () => {
  const tab = browser();
  tab.goTo("#/screen");
  const sheet = tab.openOverlay();
  tab.back();
  expect([sheet.close.mock.calls.length, tab.urls()]).toEqual([1, "#/home [#/screen] #/screen"]);
  expect(tab.heard).toEqual([]);
  tab.back();
  expect([tab.urls().startsWith("[#/home]"), tab.heard]).toEqual([true, ["#/home"]]);
});

test("after an overlay was closed by its own buttons one Back leaves the screen", () => {
  const tab = browser();
  tab.goTo("#/screen");
  tab.openOverlay().leave();
  tab.back();
  expect(tab.heard).toEqual(["#/home"]);
});

test("a dialog over a sheet is closed first, and alone", () => {
  const tab = browser();
  const sheet = tab.openOverlay();
  const dialog = tab.openOverlay();
  tab.back();
  expect([dialog.close.mock.calls.length, sheet.close.mock.calls.length]).toEqual([1, 0]);
  tab.back();
  expect(sheet.close.mock.calls.length).toBe(1);
});

test("a link inside an overlay takes the overlay's place in the history", () => {
  const tab = browser();
  const sheet = tab.openOverlay();
  tab.goTo("#/next");
  sheet.leave();
  expect(tab.urls()).toBe("#/home [#/next]");
  tab.back();
  expect([tab.heard, sheet.close.mock.calls.length]).toEqual([["#/home"], 0]);
});

test("a link inside a dialog over a sheet leads back to the screen, and one more Back leaves it", () => {
  const tab = browser();
  tab.goTo("#/screen");
  const all = [tab.openOverlay(), tab.openOverlay()];
  tab.goTo("#/next");
  for (const overlay of all) overlay.leave();
  tab.back();
  expect(tab.heard).toEqual(["#/screen"]);
  tab.back();
  expect(tab.heard).toEqual(["#/screen", "#/home"]);
});

test("a new address of the screen, picked in a sheet, stays when Back closes the sheet and is left by the next Back", () => {
  const tab = browser();
  tab.goTo("#/list?a");
  tab.openOverlay();
  tab.changeTo("#/list?b");
  tab.back();
  expect(tab.urls()).toBe("#/home [#/list?b] #/list?b");
  tab.back();
  expect(tab.heard).toEqual(["#/home"]);
});

test.each([false, true])(
  "where closing by Back leads on, the address led to stays (the overlay's own end late: %s)",
  (isLate) => {
    const tab = browser();
    tab.goTo("#/saved");
    const end = tab.overlays.opened(() => {
      if (!isLate) end();
      tab.changeTo("#/login");
    });
    tab.back();
    expect(tab.urls()).toContain("[#/login]");
  },
);

test("an owner that keeps it open is asked again by the next Back", () => {
  const tab = browser();
  const ask = vi.fn();
  tab.overlays.opened(ask);
  tab.back();
  tab.back();
  expect([ask.mock.calls.length, tab.heard]).toEqual([2, []]);
});

test("Forward to a spent entry changes nothing, and Back from it leaves", () => {
  const tab = browser();
  tab.goTo("#/screen");
  tab.openOverlay();
  tab.back();
  tab.forward();
  expect(tab.heard).toEqual([]);
  tab.back();
  expect(tab.heard).toEqual(["#/home"]);
});

test("the next overlay uses the spent entry of the one before", () => {
  const tab = browser();
  tab.openOverlay().leave();
  const second = tab.openOverlay();
  expect(tab.urls()).toBe("#/home [#/home]");
  tab.back();
  expect(second.close).toHaveBeenCalledTimes(1);
});

test("an entry that a plain link made, which the router has not numbered, is one as any other", () => {
  const tab = browser();
  tab.follow("#/linked");
  tab.openOverlay().leave();
  tab.back();
  expect(tab.heard).toEqual(["#/linked", "#/home"]);
});

test("a plain link inside an overlay leads on; Back comes to the screen, and the next one leaves it", () => {
  const tab = browser();
  tab.goTo("#/screen");
  const sheet = tab.openOverlay();
  tab.follow("#/linked");
  sheet.leave();
  tab.back();
  expect(tab.heard).toEqual(["#/linked", "#/screen"]);
  tab.back();
  expect(tab.heard).toEqual(["#/linked", "#/screen", "#/home"]);
});
