import { inPercent, MINUS } from "./signs.ts";

/**
 * A figure that may be below zero, its minus before the mark of per cent: Turkish writes "−%2,41".
 */
export const signedPercent = (figure: string): string =>
  inPercent(figure).replace(`%${MINUS}`, `${MINUS}%`);
