/**
 * A queue with fair turns: by network first, then by address, then in the order of coming. A crowd
 * behind one address or one network waits for itself; where there is no room, the last of the
 * largest crowd goes for somebody of a smaller one.
 */

/** The neighbourhood of an address as `networkOf` gives it: 24 bits of IPv4, 48 of IPv6. */
export function neighbourhoodOf(address: string): string {
  const parts = address.includes(":") ? address.split(":") : address.split(".");
  return parts.slice(0, 3).join(address.includes(":") ? ":" : ".");
}

export class FairQueue<W> {
  /** Neighbourhood → address → who waits. The first of each map has the next turn. */
  private readonly crowds = new Map<string, Map<string, W[]>>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  sizeOf(address: string): number {
    return this.crowds.get(neighbourhoodOf(address))?.get(address)?.length ?? 0;
  }

  push(address: string, one: W): void {
    const near = neighbourhoodOf(address);
    const crowd = this.crowds.get(near) ?? new Map<string, W[]>();
    this.crowds.set(near, crowd);
    crowd.set(address, [...(crowd.get(address) ?? []), one]);
    this.waiting++;
  }

  /** The next in turn whose address is not skipped; its address and network go to the end. */
  take(isSkipped: (address: string) => boolean): { address: string; one: W } | undefined {
    for (const [near, crowd] of this.crowds)
      for (const address of crowd.keys()) {
        if (isSkipped(address)) continue;
        const one = this.remove(near, address, 0);
        if (one === undefined) continue;
        return { address, one };
      }
    return undefined;
  }

  /** True when somebody of this address may come in for one of a larger crowd. */
  hasRoomFor(address: string): boolean {
    return this.victimFor(address) !== undefined;
  }

  /**
   * Takes the last of the largest crowd out, when it is larger than that of this address with one
   * more.
   */
  makeRoomFor(address: string): W | undefined {
    const victim = this.victimFor(address);
    return victim && this.remove(victim.near, victim.address, -1);
  }

  private victimFor(address: string): { near: string; address: string } | undefined {
    const own = neighbourhoodOf(address);
    const [near, size] = largest([...this.crowds].map(([key, crowd]) => [key, sizeOfCrowd(crowd)]));
    if (near === undefined) return undefined;
    const isOwn = near === own;
    const ownSize = sizeOfCrowd(this.crowds.get(own));
    if (!isOwn && size <= ownSize + 1) return undefined;
    const [crowded, length] = largest(
      [...(this.crowds.get(near) ?? [])].map(([key, list]) => [key, list.length]),
    );
    if (crowded === undefined || (isOwn && length <= this.sizeOf(address) + 1)) return undefined;
    return { near, address: crowded };
  }

  private remove(near: string, address: string, at: 0 | -1): W | undefined {
    const crowd = this.crowds.get(near);
    const list = crowd?.get(address);
    const one = at === 0 ? list?.shift() : list?.pop();
    if (crowd === undefined || list === undefined || one === undefined) return undefined;
    this.waiting--;
    crowd.delete(address);
    if (list.length > 0) crowd.set(address, list);
    this.crowds.delete(near);
    if (crowd.size > 0) this.crowds.set(near, crowd);
    return one;
  }
}

const sizeOfCrowd = (crowd: ReadonlyMap<string, readonly unknown[]> | undefined): number =>
  [...(crowd?.values() ?? [])].reduce((sum, list) => sum + list.length, 0);

const largest = (
  sizes: readonly (readonly [key: string, size: number])[],
): [key: string | undefined, size: number] =>
  sizes.reduce<[string | undefined, number]>(
    (most, [key, size]) => (size > most[1] ? [key, size] : most),
    [undefined, 0],
  );
