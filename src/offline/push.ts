/**
 * The service worker shows a push and opens what it tells of. The server's
 * words come with it; it needs no page and no network.
 */

interface PushMessage {
  title: string;
  body: string;
  /** Path of the page's record, or empty. */
  link: string;
  /** The notice's id: a second push of it replaces the first. */
  tag: string;
}

type Worker = Pick<ServiceWorkerGlobalScope, "registration" | "clients">;

const ICON = "/syn/icons/icon-192.png";
/** A path of ours; anything else opens the list. */
const LINK = /^\/[a-zA-Z]/;

function read(data: Pick<PushMessageData, "json"> | null): PushMessage {
  try {
    const { title, body, link, tag } = (data?.json() ?? {}) as Partial<PushMessage>;
    return {
      title: title || "SYN",
      body: body ?? "",
      link: LINK.test(link ?? "") ? (link as string) : "/notices",
      tag: tag ?? "",
    };
  } catch {
    return { title: "SYN", body: "", link: "/notices", tag: "" };
  }
}

/** Shows a push, unless a page is in front: there the notice stands already. */
export async function showPush(
  { registration, clients }: Worker,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.visibilityState === "visible" && page.focused)) return;
  const { title, body, link, tag } = read(data);
  await registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: link });
}

/** Leads to what a notification tells of: in an open page, or in a new one. */
export async function openNotice(
  { clients }: Worker,
  notification: Pick<Notification, "close" | "data">,
): Promise<void> {
  notification.close();
  const address = `/#${LINK.test(String(notification.data)) ? notification.data : "/notices"}`;
  const [page] = await clients.matchAll({ type: "window" });
  if (page === undefined) {
    await clients.openWindow(address);
    return;
  }
  const front = await page.focus().catch(() => page);
  // Only the part behind the sign changes, so the page goes there without loading.
  await front.navigate(address);
}
