/**
 * Runs one peer for a moment in a browser that is already there, driven as the runner does it: raw
 * protocol, no network domain.
 */
import type { Cdp } from "../../tests/support/browser/cdp.ts";
import type { PageResult, StartOptions } from "../runner/chromium/target.ts";

/**
 * Opens the page of a peer in a tab of its own, runs it for `options.seconds`, closes the tab.
 * Rejects with the page's own message.
 */
export async function tryPeer(
  cdp: Cdp,
  origin: string,
  peer: string,
  options: StartOptions,
  query = "",
): Promise<PageResult> {
  const { targetId } = await cdp.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
  });
  try {
    const session = await cdp.attach(targetId);
    await cdp.send(
      "Emulation.setDeviceMetricsOverride",
      { width: 412, height: 915, deviceScaleFactor: 2, mobile: true },
      session,
    );
    await cdp.send("Page.navigate", { url: `${origin}/?peer=${peer}${query}` }, session);
    await cdp.evaluate(
      session,
      "new Promise((done) => { const look = () => (globalThis.__bench ? done() : setTimeout(look, 20)); look(); })",
    );
    await cdp.evaluate(
      session,
      `__bench.ready.then(() => __bench.start(${JSON.stringify(options)}))`,
    );
    if (options.scenario === "S3") await fling(cdp, session, options.seconds);
    else
      await cdp.evaluate(
        session,
        `new Promise((done) => setTimeout(done, ${options.seconds * 1000}))`,
      );
    return await cdp.evaluate<PageResult>(session, "__bench.stop()");
  } finally {
    await cdp.send("Target.closeTarget", { targetId });
  }
}

/** A finger that drags the list at 4,000 px/s. */
async function fling(cdp: Cdp, session: string, seconds: number): Promise<void> {
  const gesture = {
    x: 200,
    y: 800,
    yDistance: -4000 * seconds,
    speed: 4000,
    gestureSourceType: "mouse",
    preventFling: true,
  };
  await cdp.send("Input.synthesizeScrollGesture", gesture, session);
}
