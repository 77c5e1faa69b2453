/** A sector of a market as the feed defines it; its state of the moment is sectors.ts's. */
export interface Sector {
  id: string;
  name: string;
  nameCn: string;
  market: string;
  /** Symbol ids. */
  members: readonly number[];
}
