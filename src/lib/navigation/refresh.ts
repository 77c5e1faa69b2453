/**
 * "The active tab was tapped again": the roof says it, the screen in front reloads. A DOM event,
 * since features and roof may not meet.
 */

const EVENT = "syn:refresh";

/** Asks the screen in front to reload. */
export const askRefresh = (): boolean => dispatchEvent(new Event(EVENT));

/**
 * Calls `reload` whenever a refresh is asked for. Give the answer back from an effect: hidden
 * screens run no effects and stay quiet.
 */
export function onRefresh(reload: () => void): () => void {
  addEventListener(EVENT, reload);
  return () => removeEventListener(EVENT, reload);
}
