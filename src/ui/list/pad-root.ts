import { createContext } from "react";

/**
 * Where a keypad stands whose field is in a sheet: at the bottom of that sheet, which would cover
 * one of the column's. Null outside a sheet.
 */
export const PadRoot = createContext<HTMLElement | null>(null);
