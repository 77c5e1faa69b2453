import { useSyncExternalStore } from "react";
import { everySecond } from "../status/second.ts";

const subscribe = (changed: () => void): (() => void) => everySecond(changed);
const snapshot = (): number => Math.floor(Date.now() / 1000);

/**
 * The page's clock, epoch ms on the full second; renders once a second. For single lines of text,
 * not for rows.
 */
export const useSecond = (): number => useSyncExternalStore(subscribe, snapshot) * 1000;
