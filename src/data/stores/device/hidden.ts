/** The mask over all balances: chosen with the eye, kept on the device. */
import { observable } from "@legendapp/state";
import { onOtherTab, persist } from "../../persist.ts";

const isHidden = (): boolean => (persist.load("hideBalances") ?? "off") === "on";
export const hidden$ = observable(isHidden());
onOtherTab(["hideBalances"], () => hidden$.set(isHidden()));

export function toggleHidden(): void {
  hidden$.set(!hidden$.peek());
  persist.save("hideBalances", hidden$.peek() ? "on" : "off");
}
