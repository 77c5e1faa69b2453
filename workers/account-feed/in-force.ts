/**
 * Which of the accounts that tabs have said is the one in force: the one said last. A tab that
 * signs out says nothing about the others.
 */
import type { TabAccount } from "../api.ts";
import type { Tab } from "../ports/tabs.ts";

export function accountInForce(
  tabs: Iterable<Pick<Tab, "account" | "accountSaid">>,
): TabAccount | undefined {
  let newest: TabAccount | undefined;
  let said = 0;
  for (const { account, accountSaid } of tabs) {
    if (account === undefined || accountSaid <= said) continue;
    newest = account;
    said = accountSaid;
  }
  return newest;
}
