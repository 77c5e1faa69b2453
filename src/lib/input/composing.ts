/**
 * True when a key belongs to an input method. Safari ends the composition before it tells the Enter
 * that ended it: then the key alone says so, by the number that all browsers give to keys of an
 * input method.
 */
export const isComposing = (event: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  event.isComposing || event.keyCode === 229;
