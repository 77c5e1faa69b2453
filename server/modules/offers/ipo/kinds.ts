/** Kinds of the due rows of an offer, and of one application. */
export const CLOSE = "ipo close";
export const TRADES = "ipo trades";
export const DRAW = "ipo draw";
export const LIST = "ipo list";
export const TOLD = "ipo told";
export const SETTLE = "ipo settle";
export const FREE = "ipo free";
export const VOID = "ipo void";
