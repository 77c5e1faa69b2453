/**
 * Keys of the user's queries, or their beginnings, that live events and commands make stale
 * (`refreshUser`). One place, so that both sides write the same.
 */
export const USER_KEYS = {
  profile: "profile",
  kyc: "kyc",
  /** Contacts a code can go to, and applications for a reset. */
  security: "security",
  sessions: "sessions",
  settings: "settings",
  chatUnread: "chat/unread",
  /** Holdings of the account, their worth, and what changed them. */
  money: "money/",
  /** A stop of money. */
  moneyStop: "moneyStop",
  transfers: "transfers",
  deposits: "deposits/",
  withdrawals: "withdrawals/",
  exchanges: "exchanges",
  /** Groups, their symbols, and what is followed at all. */
  watchlist: "watchlist/",
  /** Open orders; events change them in place. */
  openOrders: "orders/open",
  /** Past orders, fills, holdings and what sales have brought. */
  trade: "trade/",
  /**
   * One order in full, of coins and shares and of contracts: it may end, fire or be amended without
   * a fill.
   */
  oneOrder: "trade/order?",
  oneContractOrder: "trade/contract?",
  /** One position in full, closed ones, funding, and what ticket and account say of contracts. */
  positions: "positions/",
  /** Fixed periods, running and settled, and what their screen needs. */
  deliveries: "deliveries/",
  payments: "payments/",
  /** Orders of earn and what they come to. */
  earn: "earn/own/",
  /** Offers as the user sees them, with their own applications and purchases. */
  offers: "offers/",
  /** Loans, and what happened to each. */
  loans: "loans/",
  /** People brought and the rebates of their deposits. */
  promote: "promote/",
  /** Orders, ads and appeals of C2C; messages of their chats. */
  c2c: "c2c/",
  c2cChat: "c2cChat/",
  /** Price alerts and what they have fired. */
  alerts: "alerts/",
  /** Notices, how many are unread, and their settings. */
  notices: "inbox/",
  /** Push subscription of this session's browser. */
  push: "push",
} as const;

/**
 * Beginnings of whole keys that every visitor may read and an event tells of: the lists of news and
 * announcements, and the notices that pop up.
 */
export const TOLD_OF = ["news/", "notices/"] as const;
