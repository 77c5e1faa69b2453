/** Kinds of due rows that one module schedules, saying what happened, and another one does the work of. `entity` is the document's number. */

/** A deposit was credited. */
export const DEPOSIT_CREDITED = "deposit credited";
/** A credited deposit was taken back. */
export const DEPOSIT_REVERSED = "deposit reversed";
