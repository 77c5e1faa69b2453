/**
 * Kinds of due rows that one module schedules, saying what happened, and another one does the work
 * of. `entity` is the document's number.
 */

/** A deposit was credited. */
export const DEPOSIT_CREDITED = "deposit credited";
/**
 * Value left a user for the outside, or came back on its way: `entity` is the user, `period` the
 * document and what became of it.
 */
export const VALUE_LEFT = "value left";
/** A credited deposit was taken back. */
export const DEPOSIT_REVERSED = "deposit reversed";
