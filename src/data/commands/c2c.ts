import {
  c2cAdvertAdd,
  c2cAdvertAddClosed,
  c2cAdvertClose,
} from "../../../contract/http/c2c/advert.ts";
import { c2cUserApply, c2cUserSet } from "../../../contract/http/c2c/member.ts";
import {
  c2cOrderAdjust,
  c2cOrderCancel,
  c2cOrderOpenPost,
  c2cOrderPaid,
  c2cOrderPass,
  c2cQuickOpen,
} from "../../../contract/http/c2c/order.ts";
import {
  c2cAppealAdd,
  c2cAppealApply,
  c2cAppealCancel,
  c2cChatSend,
} from "../../../contract/http/c2c/talk.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Publishes an ad. */
export const addAdvert = verb(c2cAdvertAdd, {
  stale: [USER_KEYS.c2c, USER_KEYS.money, USER_KEYS.payments],
});

/** Adds a statement or files to an appeal. */
export const addEvidence = verb(c2cAppealAdd, { stale: [USER_KEYS.c2c] });

/** Another sum than was agreed: proposed by the seller, answered by the buyer. */
export const adjustOrder = verb(c2cOrderAdjust, { stale: [USER_KEYS.c2c, USER_KEYS.money] });

/** Asks to be certified as an advertiser. */
export const applyAdvertiser = verb(c2cUserApply, { stale: [USER_KEYS.c2c] });

/** Asks customer service to judge an order. */
export const applyAppeal = verb(c2cAppealApply, { stale: [USER_KEYS.c2c] });

/** Takes an appeal back. */
export const cancelAppeal = verb(c2cAppealCancel, { stale: [USER_KEYS.c2c] });

/** The buyer ends an order. */
export const cancelC2cOrder = verb(c2cOrderCancel, { stale: [USER_KEYS.c2c, USER_KEYS.money] });

/** Closes an ad. */
export const closeAdvert = verb(c2cAdvertClose, {
  stale: [USER_KEYS.c2c, USER_KEYS.money, USER_KEYS.payments],
});

/** The buyer says that the money was sent. */
export const markPaid = verb(c2cOrderPaid, { stale: [USER_KEYS.c2c] });

/** Takes an ad: the coins go into escrow. */
export const openOrder = verb(c2cOrderOpenPost, { stale: [USER_KEYS.c2c, USER_KEYS.money] });

/** Takes an offer of the quick zone. */
export const openQuick = verb(c2cQuickOpen, { stale: [USER_KEYS.c2c, USER_KEYS.money] });

/** The seller releases the coins. */
export const release = verb(c2cOrderPass, { stale: [USER_KEYS.c2c, USER_KEYS.money] });

/** Publishes a closed ad again, with new values. */
export const relistAdvert = verb(c2cAdvertAddClosed, {
  stale: [USER_KEYS.c2c, USER_KEYS.money, USER_KEYS.payments],
});

/** Changes the nickname, or what notices of C2C go by. */
export const saveMember = verb(c2cUserSet, { stale: [USER_KEYS.c2c] });

/** Says something to the other side of an order. */
export const say = verb(c2cChatSend);
