import { expect, it } from "vitest";
import { FairQueue, neighbourhoodOf } from "./fair-queue.ts";

const taken = (queue: FairQueue<string>): string[] => {
  const order: string[] = [];
  for (let next = queue.take(() => false); next !== undefined; next = queue.take(() => false))
    order.push(next.one);
  return order;
};

it("turns go by network, then by address, then in the order of coming", () => {
  const queue = new FairQueue<string>();
  for (const [address, one] of [
    ["10.0.0.1", "a1"],
    ["10.0.0.1", "a2"],
    ["10.0.0.2", "b1"],
    ["10.9.0.1", "c1"],
    ["10.9.0.1", "c2"],
  ] as const)
    queue.push(address, one);
  expect([queue.size, queue.sizeOf("10.0.0.1"), taken(queue), queue.size]).toEqual([
    5,
    2,
    ["a1", "c1", "b1", "c2", "a2"],
    0,
  ]);
});

it("an address at work is passed over", () => {
  const queue = new FairQueue<string>();
  queue.push("10.0.0.1", "a");
  queue.push("10.1.0.1", "b");
  expect(queue.take((address) => address === "10.0.0.1")?.one).toBe("b");
  expect(queue.take((address) => address === "10.0.0.1")).toBeUndefined();
});

it("the last of the largest crowd makes room for a smaller one, and never for its own", () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 4; i++) queue.push(`10.0.0.${i}`, `a${i}`);
  queue.push("10.0.0.3", "a4");
  expect([queue.hasRoomFor("10.0.0.3"), queue.hasRoomFor("10.1.0.1")]).toEqual([false, true]);
  expect([queue.makeRoomFor("10.1.0.1"), queue.size]).toEqual(["a4", 4]);
});

it("a neighbourhood is 24 bits of IPv4, 48 of IPv6", () => {
  expect([neighbourhoodOf("203.0.113.7"), neighbourhoodOf("2001:db8:1:2::/64")]).toEqual([
    "203.0.113",
    "2001:db8:1",
  ]);
});
