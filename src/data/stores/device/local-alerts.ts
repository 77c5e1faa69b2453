/**
 * Price alerts of a visitor without an account: kept on the device, judged by the data layer while
 * the app is open. Other tabs are heard. With an account they can be moved there. Reads what is
 * stored entry by entry: one that is not whole is left out.
 */
import { observable } from "@legendapp/state";
import { F } from "../../../../contract/feed/columns.ts";
import type { Alert } from "../../../../contract/http/alerts.ts";
import {
  LOCAL_ALERTS_MOST,
  REPEATS,
  readCondition,
  valueText,
} from "../../../../contract/rules/alerts/condition.ts";
import type { LocalAlert } from "../../../../workers/api.ts";
import { onOtherTab, persist } from "../../persist.ts";
import { cols } from "../market/quotes.ts";

/** As the account's, and what the judge needs. `toldAt`: time of the firing that was told last. */
export type KeptAlert = Alert & Omit<LocalAlert, "zone"> & { toldAt: number };
/** Fields of an alert that a change sets. */
export type AlertChange = Pick<
  KeptAlert,
  "symbol" | "condition" | "repeat" | "note" | "on" | "expiresAt"
> & { id?: string };
/** Facts of the instrument that a new alert needs. */
export type AlertOf = Pick<LocalAlert, "symId" | "priceScale">;

const TEXTS = ["id", "symbol", "condition", "note", "basis", "firedValue"] as const;
const NUMBERS = [
  "symId",
  "priceScale",
  "createdAt",
  "armedAt",
  "expiresAt",
  "firedAt",
  "toldAt",
] as const;

function isWhole(one: unknown): one is KeptAlert {
  if (typeof one !== "object" || one === null) return false;
  const of = one as Record<string, unknown>;
  return (
    TEXTS.every((key) => typeof of[key] === "string") &&
    NUMBERS.every((key) => Number.isSafeInteger(of[key])) &&
    typeof of.on === "boolean" &&
    REPEATS.includes(of.repeat as KeptAlert["repeat"]) &&
    readCondition(of.condition as string).ok
  );
}

const stored = (): KeptAlert[] =>
  persist.load("localAlerts").filter(isWhole).slice(0, LOCAL_ALERTS_MOST);
export const localAlerts$ = observable<KeptAlert[]>(stored());

onOtherTab(["localAlerts"], () => localAlerts$.set(stored()));

function keep(list: KeptAlert[]): void {
  persist.save("localAlerts", list);
  localAlerts$.set(list);
}

/**
 * Makes an alert or changes one; false when there is no room for another. A changed condition, or
 * one switched on, waits anew. `now` epoch ms.
 */
export function saveLocalAlert(change: AlertChange, of: AlertOf | undefined, now: number): boolean {
  // Read again: another tab may have written since.
  const list = stored();
  const before = list.find(({ id }) => id === change.id);
  const { symId, priceScale } = before ?? of ?? { symId: -1, priceScale: 0 };
  if (symId < 0 || (before === undefined && list.length >= LOCAL_ALERTS_MOST)) return false;
  const isSame = before?.condition === change.condition && before.on === change.on;
  const next: KeptAlert = {
    symId,
    priceScale,
    createdAt: now,
    firedAt: 0,
    firedValue: "",
    toldAt: 0,
    ...before,
    ...change,
    id: before?.id ?? newId(),
    ...(isSame
      ? { armedAt: before.armedAt, basis: before.basis }
      : {
          armedAt: Math.max(now, (before?.armedAt ?? 0) + 1),
          basis: basisOf(change.condition, symId, priceScale),
        }),
  };
  keep(
    before === undefined ? [next, ...list] : list.map((one) => (one.id === next.id ? next : one)),
  );
  return true;
}

export function dropLocalAlerts(ids: readonly string[]): void {
  keep(stored().filter(({ id }) => !ids.includes(id)));
}

/** Marks an alert that the data layer saw fire. Heard by every tab, and the same from each. */
export function markFired(event: { id: string; armedAt: number; value: number; at: number }): void {
  const list = stored();
  const of = list.find(({ id, armedAt }) => id === event.id && armedAt === event.armedAt);
  const condition = of && readCondition(of.condition);
  if (!condition?.ok || of === undefined || event.at <= of.firedAt) return;
  const firedValue = valueText(condition.value, event.value, of.priceScale);
  const next = { ...of, firedAt: event.at, firedValue, on: of.repeat !== "once" };
  keep(list.map((one) => (one === of ? next : one)));
}

/** Those that fired and were not told yet; they are from now on. */
export function takeUntold(): KeptAlert[] {
  const list = stored();
  const untold = list.filter(({ firedAt, toldAt }) => firedAt > toldAt);
  if (untold.length > 0)
    keep(list.map((one) => (untold.includes(one) ? { ...one, toldAt: one.firedAt } : one)));
  return untold;
}

/** A condition's price now, as a decimal; empty for what is none, or not known. */
function basisOf(text: string, symId: number, priceScale: number): string {
  const read = readCondition(text);
  if (!read.ok || read.value.measure.is !== "price") return "";
  const field = F[read.value.measure.field];
  return cols.has(symId, field)
    ? (cols.get(symId, field) / 10 ** priceScale).toFixed(priceScale)
    : "";
}

/** Not crypto.randomUUID: that is missing on plain http. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
