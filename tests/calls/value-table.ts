/**
 * Every call that changes something, by what it may do to value: let it out, name a place that it
 * goes to, weaken what protects it, or none of these. A changing call that is not here fails
 * `tests/calls/value-out.test.ts`, which asks each row's proof and rest of the server and writes
 * docs/value-out.md.
 */
import { VERIFY, type Verify } from "../../contract/http/wire/envelope.ts";

export const DOES = ["lets value out", "names where value goes", "weakens protection"] as const;

export interface ValueRow {
  does: (typeof DOES)[number];
  /**
   * The proofs of code 10, however lately the user signed in; `google` is added where an
   * authenticator is bound.
   */
  asks: readonly Verify[];
  google: boolean;
  /** Proof that it carries in parameters of its own, in words. */
  carries: string;
  /** Refused while value rests after a recovery: with these parameters. */
  rests: false | Readonly<Record<string, unknown>>;
  /** Anything else that holds it. */
  also: string;
  /** How its owner hears of it at once: every contact by a letter, every session by a notice. */
  told: readonly ("letter" | "notice")[];
  /** Why not by both. */
  quiet: string;
  /** Makes the good request one that is told of. */
  how: Readonly<Record<string, unknown>>;
}

const { safeword, password } = VERIFY;
const row = (does: ValueRow["does"], o: Partial<ValueRow>): ValueRow => ({
  does,
  asks: [],
  google: false,
  carries: "",
  rests: false,
  also: "",
  told: ["letter", "notice"],
  quiet: "",
  how: {},
  ...o,
});
const out = (o: Partial<ValueRow>): ValueRow => row("lets value out", o);
const place = (o: Partial<ValueRow>): ValueRow =>
  row("names where value goes", { asks: [safeword], google: true, rests: {}, ...o });
const weakens = (o: Partial<ValueRow>): ValueRow => row("weakens protection", o);
const GIVES_UP =
  "where the buyer has paid and gives coins up: all of them, or by a smaller sum; without a fund password the login password";
const SELLS = "nothing leaves before the release, which asks";

export const VALUE_TABLE: Readonly<Record<string, ValueRow>> = {
  withdrawApply: out({
    told: ["letter"],
    quiet: "the notice comes when it is paid",
    asks: [safeword],
    google: true,
    rests: {},
    also: "without an authenticator the codes of both contacts; whitelist mode holds it a day",
  }),
  c2cOrderPass: out({
    told: ["notice"],
    quiet: "letters of trades as its member chose",
    asks: [safeword],
    google: true,
    rests: {},
  }),
  c2cOrderCancel: out({
    told: ["notice"],
    quiet: "letters of trades as its member chose",
    asks: [safeword],
    google: true,
    rests: { not_paid: "1" },
    also: GIVES_UP,
  }),
  c2cOrderAdjust: out({
    told: ["notice"],
    quiet: "letters of trades as its member chose",
    asks: [safeword],
    google: true,
    rests: { op: "accept" },
    also: GIVES_UP,
  }),
  c2cAdvertAdd: out({
    told: [],
    quiet: "the release tells",
    rests: { direction: "buy" },
    also: SELLS,
  }),
  c2cAdvertAddClosed: out({
    told: [],
    quiet: "the release tells",
    rests: { direction: "buy" },
    also: SELLS,
  }),
  c2cOrderOpen: out({ told: [], quiet: "the release tells", rests: {}, also: SELLS }),
  c2cOrderOpenPost: out({ told: [], quiet: "the release tells", rests: {}, also: SELLS }),
  c2cQuickOpen: out({ told: [], quiet: "the release tells", rests: {}, also: SELLS }),
  withdrawAddressAdd: place({ also: "in whitelist mode the address rests a day" }),
  paymentAdd: place({ also: "the verified name; in whitelist mode the card rests a day" }),
  paymentUpdate: place({ also: "the verified name; in whitelist mode the card rests a day" }),
  paymentDelete: place({ told: [], quiet: "one place less", rests: false }),
  withdrawAddressMode: weakens({
    how: { on: "0" },
    asks: [safeword],
    google: true,
    rests: { on: "0" },
    also: "switching off takes a day",
  }),
  settingsSave: weakens({
    how: { signInMail: "0" },
    asks: [password],
    rests: { signInMail: "0" },
    also: "the mail of new logins alone",
  }),
  setSafewordApply: weakens({
    asks: [password],
    also: "a person decides; a day at least; every contact and session is told and can stop it; then value rests a day",
  }),
  guestResetApply: weakens({
    told: [],
    quiet: "both a moment later: its answer must not show that there is such an account",
    carries: "pictures of the document",
    also: "a person decides; a day at least; every contact and session is told and can stop it; then value rests a day",
  }),
  setSafewordReg: weakens({ asks: [password], also: "the first one only" }),
  setSafeword: weakens({ carries: "the old one, and a code where a method is bound" }),
  updateOldAndNewPsw: weakens({
    carries: "the old one, and a code where a method is bound",
    also: "every session ends",
  }),
  resetPsw: weakens({
    carries: "a code of a method bound for a day",
    also: "every session ends; value rests a day",
  }),
  saveEmail: weakens({
    asks: [password],
    carries: "a code to the new one, and a ticket to replace one",
    also: "resets no password for a day",
  }),
  savePhone: weakens({
    asks: [password],
    carries: "a code to the new one, and a ticket to replace one",
    also: "resets no password for a day",
  }),
  gooleAuthBind: weakens({
    asks: [password],
    carries: "its code, and a ticket to replace one",
    also: "one that replaces another lets value rest a day",
  }),
  userLogin: weakens({
    told: ["letter"],
    quiet: "by mail, of a device that is new",
    carries: "the password, and the authenticator's code where one is bound",
  }),
  idcodeCheck: weakens({
    told: [],
    quiet: "what its ticket is for tells",
    carries: "the code",
    also: "its ticket is for one thing, ten minutes",
  }),
};

/** Why all others are none of these. */
export const NO_VALUE: Readonly<Record<string, readonly string[]>> = {
  "value stays in the account, or comes in": [
    ...[
      "accountTransfer",
      "exchangeApply",
      "dustApply",
      "rechargeApply",
      "rechargeVoucher",
      "rechargeCancel",
      "financeOrderOpen",
      "financeOrderRedeem",
    ],
    ...[
      "pledgeOpen",
      "pledgeAdd",
      "pledgeRenew",
      "pledgeRepay",
      "creditApply",
      "creditRepay",
      "promoteClaim",
      "withdrawCancel",
    ],
    ...[
      "virtualReset",
      "demoRecharge",
      "ipoSubscribe",
      "ipoDrawLots",
      "ipoCancel",
      "icoBuy",
      "futuresOpen",
    ],
  ],
  "trades against the market, never against another user": [
    ...[
      "exchangeApplyOpen",
      "exchangeApplyUpdate",
      "exchangeApplyCancel",
      "exchangeApplyCancelAll",
    ],
    ...[
      "contractApplyOpen",
      "contractApplyClose",
      "contractApplyUpdate",
      "contractApplyCancel",
      "contractApplyCancelAll",
    ],
    ...[
      "contractOrderClose",
      "contractOrderCloseAll",
      "contractOrderReverse",
      "contractOrderSetStop",
      "contractOrderSetLever",
    ],
    "contractOrderAdjustMargin",
  ],
  "escrow goes on or back; the release alone lets it out": [
    ...["c2cAdvertClose", "c2cOrderPaid", "c2cChatSend"],
    ...["c2cAppealApply", "c2cAppealAdd", "c2cAppealCancel", "c2cUserSet", "c2cUserApply"],
  ],
  "ends or stops something": [
    "userLogout",
    "sessionRevoke",
    "stopSafewordApply",
    "guestResetStop",
    "withdrawAddressDelete",
    "pushUnsubscribe",
  ],
  "proves nothing and protects nothing": [
    ...[
      "userRegister",
      "idcodeSend",
      "realNameAuthApply",
      "highLevelAuthApply",
      "addVirtualAccount",
      "virtualSwitch",
      "fileUpload",
    ],
    ...[
      "supportSend",
      "supportRead",
      "guestResetOpen",
      "guestUpload",
      "guestAsk",
      "guestSay",
      "alertSave",
      "alertDelete",
    ],
    ...[
      "watchAdd",
      "watchDelete",
      "watchMerge",
      "watchGroupSave",
      "watchGroupUpdate",
      "watchGroupDelete",
      "watchSaveItem",
      "watchRemoveItem",
    ],
    ...["noticeRead", "noticeSettingsSave", "pushSubscribe"],
  ],
};
