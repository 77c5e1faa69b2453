/**
 * Where a visitor's alerts are kept: the account, or the device of who has none. One shape for the
 * screens.
 */
import type { Alert } from "../../../contract/http/alerts.ts";
import { deleteAlert, saveAlert } from "../../data/commands/alerts.ts";
import type { ResourceState } from "../../data/queries/resource.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { useAlerts } from "../../data/queries/user/alerts.ts";
import { session$ } from "../../data/stores/account/session.ts";
import {
  type AlertChange,
  type AlertOf,
  dropLocalAlerts,
  localAlerts$,
  saveLocalAlert,
} from "../../data/stores/device/local-alerts.ts";
import { useValue } from "../../data/stores/use-value.ts";

export interface AlertBook {
  /** On the device: judged while the app is open. */
  isLocal: boolean;
  all: ResourceState<Alert[]> & { reload: () => void };
  /** `full`: the device has room for no more. Other failures have been told. */
  save(change: AlertChange, of?: AlertOf): Promise<"saved" | "full" | "failed">;
  remove(id: string): Promise<boolean>;
}

const ACCOUNT = {
  isLocal: false,
  save: async (change: AlertChange) => {
    const { expiresAt, on, ...rest } = change;
    return (await saveAlert({ ...rest, expiresAt: String(expiresAt), on: on ? "1" : "0" })).ok
      ? "saved"
      : "failed";
  },
  remove: async (id: string) => (await deleteAlert({ id })).ok,
} as const;

const DEVICE = {
  isLocal: true,
  save: async (change: AlertChange, of?: AlertOf) =>
    saveLocalAlert(change, of, serverNow()) ? "saved" : "full",
  remove: async (id: string) => {
    dropLocalAlerts([id]);
    return true;
  },
} as const;

export function useAlertBook(): AlertBook {
  const signedIn = useValue(session$.signedIn);
  const account = useAlerts();
  const local = useValue(localAlerts$);
  return signedIn
    ? { ...ACCOUNT, all: account }
    : { ...DEVICE, all: { status: "ready", data: local, reload: () => {} } };
}
