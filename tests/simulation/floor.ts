/**
 * The model of C2C: ads, orders, and the holds of each person. It shares no code with the product.
 */
import { type Books, type Pocket, rounded } from "./books.ts";

const USDT: Pocket = "FUNDS/USDT";
const PLACES = 8;

interface Side {
  books: Books;
}

export interface Ad<P extends Side> {
  id: string;
  owner: P;
  /** The taker's: who posted a `buy` ad sells. */
  direction: "buy" | "sell";
  price: bigint;
  max: bigint;
  surplus: bigint;
  margin: bigint;
}

export interface Deal<P extends Side> {
  no: string;
  ad: Ad<P>;
  seller: P;
  buyer: P;
  quantity: bigint;
  amount: bigint;
  status: string;
  /** Where the buyer says the money went. */
  payment: string;
}

/** A twentieth of the coins, in USDT: what an ad of USDT freezes beside them. */
export const marginFor = (quantity: bigint): bigint => rounded(quantity * 5n, 100n, PLACES, "up");

export class Floor<P extends Side> {
  readonly ads = new Map<string, Ad<P>>();
  readonly deals = new Map<string, Deal<P>>();
  /** Counts of the sides' actions and of the ends of orders. */
  readonly counts: Record<string, number> = {};

  count(what: string): void {
    this.counts[`c2c ${what}`] = (this.counts[`c2c ${what}`] ?? 0) + 1;
  }

  post(ad: Ad<P>): void {
    this.ads.set(ad.id, ad);
    this.hold(ad);
  }

  /** Everything that an ad froze is free. */
  end(ad: Ad<P>): void {
    this.ads.delete(ad.id);
    ad.owner.books.reserve(`ad ${ad.id}`, USDT, 0n);
  }

  open(deal: Deal<P>): void {
    this.deals.set(deal.no, deal);
    this.move(deal, deal.quantity);
  }

  /**
   * Between the ad, or the seller who took it, and the order: so much more, or less when below
   * zero.
   */
  resize(deal: Deal<P>, quantity: bigint): void {
    const by = quantity - deal.quantity;
    deal.quantity = quantity;
    this.move(deal, by);
  }

  /** The order is over: the coins are the buyer's, or back where they came from. */
  close(deal: Deal<P>, isReleased: boolean): void {
    const { ad, seller, buyer, quantity } = deal;
    this.deals.delete(deal.no);
    seller.books.reserve(`c2c ${deal.no}`, USDT, 0n);
    if (isReleased) {
      seller.books.add(USDT, -quantity);
      buyer.books.add(USDT, quantity);
    } else ad.surplus += quantity;
    const isBusy = [...this.deals.values()].some((one) => one.ad === ad);
    if (ad.surplus === 0n && !isBusy) this.end(ad);
    else this.hold(ad);
  }

  /** From the margin to the other side. */
  charge(deal: Deal<P>, sum: bigint): void {
    const { ad } = deal;
    ad.margin -= sum;
    ad.owner.books.add(USDT, -sum);
    (ad.owner === deal.seller ? deal.buyer : deal.seller).books.add(USDT, sum);
    this.hold(ad);
  }

  private move(deal: Deal<P>, by: bigint): void {
    deal.ad.surplus -= by;
    deal.seller.books.reserve(`c2c ${deal.no}`, USDT, deal.quantity);
    this.hold(deal.ad);
  }

  private hold({ id, owner, direction, surplus, margin }: Ad<P>): void {
    owner.books.reserve(`ad ${id}`, USDT, margin + (direction === "buy" ? surplus : 0n));
  }
}
