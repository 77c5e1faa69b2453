/**
 * Web push with every page of the app closed: the browser's switch, the server's push to a push
 * service on loopback, and what the service worker shows. The browser's maker has no push service
 * here, so the page is handed a subscription of ours, and what the service opened is delivered as
 * the browser would.
 */
import type { CDPSession } from "playwright";
import { afterAll, expect, it } from "vitest";
import { alertSave } from "../../../contract/http/alerts.ts";
import { type PushBrowser, pushService } from "../../../server/testing/push-service.ts";
import type { AppPage } from "../../support/browser/app-page.ts";
import { openStage } from "../../support/browser/stage.ts";
import { putInto, register } from "../../support/people/person.ts";
import { until } from "../../support/until.ts";

const service = await pushService();
afterAll(() => service.close());
const stage = openStage(async () => ({ env: { PUSH_ORIGINS: service.origin } }));

/** The page's push service is ours: it subscribes as `browser` with whatever key it is given. */
async function hand(tab: AppPage, { endpoint, p256dh, auth }: PushBrowser): Promise<void> {
  await tab.page.context().grantPermissions(["notifications"], { origin: stage.server.url });
  await tab.page.addInitScript(
    (subscription) => {
      let made: unknown = null;
      PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        const text = String(options?.applicationServerKey);
        const bytes = Uint8Array.from(
          atob(text.replaceAll("-", "+").replaceAll("_", "/")),
          (sign) => sign.charCodeAt(0),
        );
        made = {
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => subscription,
          unsubscribe: async () => true,
        };
        return made as PushSubscription;
      };
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** The id that the browser knows our service worker by. */
async function registrationId(cdp: CDPSession): Promise<string> {
  const known: { registrationId: string; scopeURL: string; isDeleted: boolean }[] = [];
  cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) =>
    known.push(...registrations),
  );
  await cdp.send("ServiceWorker.enable");
  const own = () =>
    known.findLast(
      ({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(stage.server.url),
    );
  return (await until(async () => own(), Boolean, { what: "our service worker" }))!.registrationId;
}

it("an alert that fires with all pages closed is shown once, without a figure, and leads to its record", async () => {
  const ann = await register(stage.server.url, "pushed");
  const browser = service.browser();
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, ann);
  await hand(tab, browser);
  await tab.open("/notices/settings");
  await tab.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const wanted = tab.page.getByRole("switch", { name: "Notify me when the app is closed" });
  await wanted.click();
  await until(() => wanted.isChecked(), Boolean, { what: "the switch on" });
  await ann.ok(alertSave, {
    symbol: "btc",
    condition: "last>900000",
    repeat: "every",
    note: "sell half",
  });

  const context = tab.page.context();
  const away = await context.newPage();
  await tab.page.close();
  await stage.server.lab.push("btc", "900001");
  const [message] = await until(
    async () => browser.got,
    ({ length }) => length === 1,
    { what: "a push" },
  );
  expect(message).toEqual({
    title: "BTC: price alert",
    body: "",
    link: expect.stringMatching(/^\//),
    tag: expect.any(String),
  });

  const cdp = await context.newCDPSession(away);
  const id = await registrationId(cdp);
  const deliver = () =>
    cdp.send("ServiceWorker.deliverPushMessage", {
      origin: stage.server.url,
      registrationId: id,
      data: JSON.stringify(message),
    });
  await deliver();
  await deliver();
  const shown = () =>
    context.serviceWorkers()[0].evaluate(async () => {
      const { registration } = globalThis as unknown as ServiceWorkerGlobalScope;
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data,
      }));
    });
  const told = await until(shown, ({ length }) => length > 0, { what: "a notification" });
  expect(told).toEqual([{ title: "BTC: price alert", body: "", data: message.link }]);
  expect(stage.errors).toEqual([]);
});

it("a browser in which notifications are blocked says so, and its switch is not offered", async () => {
  const bob = await register(stage.server.url, "pushless");
  const tab = await stage.tab();
  await putInto(tab.page, stage.server.url, bob);
  await tab.page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await tab.open("/notices/settings");
  await tab.page.getByText("Notifications are blocked for this site.").waitFor();
  expect(
    await tab.page.getByRole("switch", { name: "Notify me when the app is closed" }).isDisabled(),
  ).toBe(true);
});
