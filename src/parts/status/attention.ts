/**
 * True while a sheet or dialog is open, or the user is writing: what no user asked for (a notice,
 * an offer) waits until then.
 */
export const isAttentionTaken = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], :is(input, textarea):focus") !== null;
