/**
 * A recovery between its steps: the name that was typed and how it can be proven. Memory only; gone
 * when a user signs in.
 */
import type { DataOf } from "../../../../contract/http/call.ts";
import type { getUserNameVerifTarget } from "../../../../contract/http/security.ts";
import { onUserChange } from "../../../data/stores/account/session.ts";

export interface Recovery {
  username: string;
  methods: DataOf<typeof getUserNameVerifTarget>["methods"];
}

let recovery: Recovery | undefined;
export const runningRecovery = (): Recovery | undefined => recovery;
export function setRecovery(next: Recovery | undefined): void {
  recovery = next;
}
onUserChange(() => setRecovery(undefined));
