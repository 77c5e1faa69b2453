/** Which products' terms a user has agreed to, kept on the device: asked once a user and product. */
import { observable } from "@legendapp/state";
import { persist } from "../../persist.ts";
import { session$ } from "../account/session.ts";

const KEPT = 20;
const agreed$ = observable<readonly string[]>(persist.load("agreed") ?? []);

const keyOf = (product: string): string => `${product}/${session$.usercode.get()}`;

/** Observed where it is read. */
export const hasAgreed = (product: string): boolean => agreed$.get().includes(keyOf(product));

export function agree(product: string): void {
  const all = [...agreed$.peek().filter((one) => one !== keyOf(product)), keyOf(product)].slice(-KEPT);
  agreed$.set(all);
  persist.save("agreed", all);
}
