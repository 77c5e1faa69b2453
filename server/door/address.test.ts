import { describe, expect, it } from "vitest";
import { addressOf, NO_PROXIES, plainAddress, proxiesOf } from "./address.ts";

const proxies = (text: string) => {
  const read = proxiesOf(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const from = (peer: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as Parameters<typeof addressOf>[0];
const OURS = proxies("10.0.0.0/8, 192.0.2.7, fd00::/8");

describe("the client's address", () => {
  it.each([
    [
      "of a stranger is the peer's, whatever it claims",
      "203.0.113.5",
      "198.51.100.1",
      "203.0.113.5",
    ],
    ["of a proxy without a header is the proxy's", "10.1.2.3", undefined, "10.1.2.3"],
    [
      "behind a proxy is the last that was not ours",
      "10.1.2.3",
      "198.51.100.1, 203.0.113.5",
      "203.0.113.5",
    ],
    ["behind two proxies too", "192.0.2.7", "198.51.100.1, 203.0.113.5, 10.9.9.9", "203.0.113.5"],
    [
      "is not what the client wrote left of it, not even an address of ours",
      "10.1.2.3",
      "10.0.0.1, 203.0.113.5",
      "203.0.113.5",
    ],
    ["stops at what is no address", "10.1.2.3", "203.0.113.5, unknown", "10.1.2.3"],
    ["of a chain that is ours throughout is its far end", "10.1.2.3", "10.4.4.4", "10.4.4.4"],
    ["comes without a port", "10.1.2.3", "203.0.113.5:4711", "203.0.113.5"],
    ["may be IPv6, in brackets too", "fd00::1", "[2001:db8::9]:443", "2001:db8::9"],
    [
      "of a proxy in the IPv6 dress is the proxy's",
      "::ffff:10.1.2.3",
      "::ffff:203.0.113.5",
      "203.0.113.5",
    ],
  ])("%s", (_what, peer, forwarded, address) => {
    expect(addressOf(from(peer, forwarded), OURS)).toBe(address);
  });

  it("without proxies is the peer's", () => {
    expect(addressOf(from("127.0.0.1", "203.0.113.5"), NO_PROXIES)).toBe("127.0.0.1");
    expect(plainAddress("")).toBe("");
  });
});

describe("the setting", () => {
  it("may be empty: nobody is trusted", () => {
    expect([proxiesOf(undefined), proxiesOf(" ")]).toEqual([
      { ok: true, value: NO_PROXIES },
      { ok: true, value: NO_PROXIES },
    ]);
  });

  it.each([
    "true",
    "1",
    "loopback",
    "10.0.0.0/33",
    "0.0.0.0/0",
    "::/0",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "example.com",
  ])("is refused in a sentence: %s", (text) => {
    expect(proxiesOf(`127.0.0.1 ${text}`)).toEqual({
      ok: false,
      error: `TRUSTED_PROXIES: ${text} is no address or network like 10.0.0.0/8`,
    });
  });
});
