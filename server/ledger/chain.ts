/**
 * The chains of postings: sixteen of them, by the first user a posting concerns, so that postings
 * of many users rarely wait for one another. Each link's hash covers the hash before it, the
 * posting and its legs; nothing can be changed, left out or put in later without its showing.
 */
import { createHash } from "node:crypto";
import { toText } from "../../contract/money/decimal.ts";
import type { Posting } from "./posting.ts";

export const SHARDS = 16;

/** The chain of an owner: FNV-1a of its id, the same for ever. */
export function shardOf(owner: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < owner.length; i++)
    hash = Math.imul(hash ^ owner.charCodeAt(i), 0x01000193) >>> 0;
  return hash % SHARDS;
}

export const shardOfPosting = ({ legs }: Posting): number =>
  shardOf((legs.find((leg) => !leg.account.isHouse) ?? legs[0]).account.owner);

/** Parts of a leg that the hash covers. */
export interface HashedLeg {
  account: string;
  available: string;
  held: string;
}

export interface HashedPosting {
  id: string;
  shard: number;
  seq: number;
  mode: string;
  kind: string;
  refKind: string;
  refNo: string;
  at: number;
  legs: readonly HashedLeg[];
}

/** SHA-256 in hex of a link. JSON of an array: no two links have the same text. */
export function linkHash(previous: string, p: HashedPosting): string {
  const legs = p.legs.map(({ account, available, held }) => [account, available, held]);
  return createHash("sha256")
    .update(
      JSON.stringify([
        previous,
        p.id,
        p.shard,
        p.seq,
        p.mode,
        p.kind,
        p.refKind,
        p.refNo,
        p.at,
        legs,
      ]),
    )
    .digest("hex");
}

export const hashedLegs = ({ legs }: Posting): HashedLeg[] =>
  legs.map(({ account, available, held }) => ({
    account: account.id,
    available: toText(available),
    held: toText(held),
  }));
