/** The currency that values are shown in, kept on the device. */
import { observable } from "@legendapp/state";
import { onOtherTab, persist } from "../../persist.ts";

export const currency$ = observable(persist.load("currency") as string);
onOtherTab(["currency"], () => currency$.set(persist.load("currency")));

export function setCurrency(currency: string): void {
  currency$.set(currency);
  persist.save("currency", currency);
}
