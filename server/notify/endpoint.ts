/**
 * Where a push may be sent. The address comes from a browser, so from anybody: this server posts to
 * the push services of browsers and to what its operator named, and to nothing else, least of all
 * to its own neighbours.
 */

/** Hosts of push services, by the end of their names: Chrome and Edge, Firefox, Windows, Safari. */
const SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "notify.windows.com",
  "push.apple.com",
];

/** `extra`: origins that the operator allows besides. */
export function isPushEndpoint(text: string, extra: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  if (extra.includes(origin)) return true;
  return (
    protocol === "https:" &&
    port === "" &&
    SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
