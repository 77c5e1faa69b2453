/** Asks the built bench page which peers it hosts. */

import type { FeedKind, ScenarioId } from "./chromium/target.ts";
import type { Bed } from "./machine/bed.ts";

export interface PeerInfo {
  name: string;
  version: string;
  scenarios: readonly ScenarioId[];
  feeds: readonly FeedKind[];
}

export async function listPeers(bed: Bed): Promise<PeerInfo[]> {
  const load = await bed.load();
  const tab = await bed.tab();
  try {
    await tab.go(`${load.url}/`);
    await tab.until("globalThis.__bench !== undefined", "the bench page", 20_000);
    const peers =
      await tab.evaluate<(Omit<PeerInfo, "feeds"> & { feeds?: readonly FeedKind[] })[]>(
        "__bench.peers()",
      );
    return peers.map((peer) => ({ ...peer, feeds: peer.feeds ?? ["perTick", "batch16"] }));
  } finally {
    await tab.close();
  }
}
