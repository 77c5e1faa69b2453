/** Ids of what a victim owns, for calls that a stranger makes with them. */
export interface Known {
  file: string;
  session: string;
  application: string;
  ticket: string;
  userId: string;
  accountId: string;
  transfer: string;
  payment: string;
  quote: string;
  exchange: string;
  deposit: string;
  withdrawal: string;
  savedAddress: string;
  order: string;
  watchGroup: string;
  position: string;
  notice: string;
  advert: string;
  c2cOrder: string;
  appeal: string;
  earn: string;
  pledge: string;
  delivery: string;
  credit: string;
  alert: string;
  /** An offer, which is everybody's, and an application for shares. */
  offer: string;
  subscription: string;
}
