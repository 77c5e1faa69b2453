/** Whether balances are masked, everywhere: chosen with the eye, kept on the device. */
import { observable } from "@legendapp/state";
import { persist } from "../../persist.ts";

export const hidden$ = observable((persist.load("hideBalances") ?? "off") === "on");

export function toggleHidden(): void {
  hidden$.set(!hidden$.peek());
  persist.save("hideBalances", hidden$.peek() ? "on" : "off");
}
