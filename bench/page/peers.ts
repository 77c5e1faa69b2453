/**
 * The peers this build can host: every folder of bench/peers. Each is a chunk of its own, fetched
 * when asked for.
 */
import type { Peer } from "./peer.ts";

const modules = import.meta.glob<{ default: Peer }>("../peers/*/peer.{ts,tsx}");

const nameOf = (path: string): string => path.split("/").at(-2) ?? "";

export const peerNames = (): string[] => Object.keys(modules).map(nameOf).sort();

/** A peer by the name of its folder. Rejects when there is none. */
export async function loadPeer(name: string): Promise<Peer> {
  const path = Object.keys(modules).find((candidate) => nameOf(candidate) === name);
  if (!path) throw new Error(`no peer "${name}"; there are ${peerNames().join(", ")}`);
  return (await modules[path]()).default;
}
