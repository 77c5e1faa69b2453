/**
 * Finds the client's address, for every limit by address. Without trusted proxies that is the peer
 * of the connection, whatever a header claims. A trusted proxy's `X-Forwarded-For` is read from
 * right to left, as far as trusted addresses wrote it: what stands further left was sent by the
 * client and is worth nothing.
 */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { err, ok, type Result } from "../../contract/result.ts";

export interface Proxies {
  /** True when an address as Node writes it is a proxy of ours. */
  has(address: string): boolean;
}

export const NO_PROXIES: Proxies = { has: () => false };

/**
 * Reads `10.0.0.0/8, ::1, …`. The error is a sentence. A network of everybody is refused: it would
 * believe every forged header.
 */
export function proxiesOf(text: string | undefined): Result<Proxies, string> {
  const networks = (text ?? "").split(/[\s,]+/).filter(Boolean);
  if (networks.length === 0) return ok(NO_PROXIES);
  const list = new BlockList();
  for (const network of networks) {
    const [address, given, more] = network.split("/");
    const family = isIP(address);
    const bits = family === 6 ? 128 : 32;
    const prefix = given === undefined ? bits : /^\d{1,3}$/.test(given) ? Number(given) : 0;
    if (family === 0 || more !== undefined || prefix < 1 || prefix > bits)
      return err(`TRUSTED_PROXIES: ${network} is no address or network like 10.0.0.0/8`);
    list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
  }
  return ok({
    has: (address) =>
      isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  });
}

/**
 * An address without a port, brackets, or the IPv6 dress of an IPv4 address; empty when it is none.
 */
export function plainAddress(text: string): string {
  const [, bracketed, dotted] =
    /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? dotted ?? text.trim()).replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? "" : address;
}

/** The client's address of a request. */
export function addressOf(
  { socket, headers }: Pick<IncomingMessage, "socket" | "headers">,
  proxies: Proxies,
): string {
  let address = plainAddress(socket.remoteAddress ?? "");
  const forwarded = String(headers["x-forwarded-for"] ?? "").split(",");
  while (proxies.has(address)) {
    const before = plainAddress(forwarded.pop() ?? "");
    if (before === "") break;
    address = before;
  }
  return address;
}
