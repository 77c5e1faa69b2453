/**
 * Methods that can be bound, replaced and reset, by the names of the addresses (`?type=`) and the
 * numbers of the calls. Pure.
 */
import type { ResetApplication } from "../../../contract/http/security.ts";

export const CONTACTS = ["phone", "email"] as const;
/** Contacts that a code can be sent to. */
export type Contact = (typeof CONTACTS)[number];
export type Method = Contact | "google";
/** Resets that staff can make. */
export type ResetType = Method | "fund";

type Operate = ResetApplication["operate"];
export const OPERATE: Readonly<Record<ResetType, Operate>> = {
  fund: 0,
  google: 1,
  phone: 2,
  email: 3,
};
export const TYPE_OF: readonly ResetType[] = ["fund", "google", "phone", "email"];
/** As codes are sent: 1 SMS, 2 mail. */
export const CHANNEL = { phone: 1, email: 2 } as const;

const typeIn = (search: string): string | null => new URLSearchParams(search).get("type");

/** The method that an address names; undefined for anything else. */
export const methodIn = (search: string): Method | undefined =>
  (["phone", "email", "google"] as const).find((m) => m === typeIn(search));
export const resetTypeIn = (search: string): ResetType | undefined =>
  TYPE_OF.find((type) => type === typeIn(search));

/** Bound methods, as `/user/getVerifTarget` and `/user/get` both tell them. */
export interface Bound {
  phone_bind: boolean;
  email_bind: boolean;
  google_auth_bind: boolean;
  safeword_set: boolean;
}

export const isBound = (type: ResetType, bound: Bound): boolean =>
  ({
    phone: bound.phone_bind,
    email: bound.email_bind,
    google: bound.google_auth_bind,
    fund: bound.safeword_set,
  })[type];

/** True when there is a way to prove oneself by a code: the fund password alone is none. */
export const canProve = (bound: Bound): boolean =>
  bound.phone_bind || bound.email_bind || bound.google_auth_bind;

const FIRST: Readonly<Record<ResetType, string>> = {
  phone: "/bindVerify?type=phone",
  email: "/bindVerify?type=email",
  google: "/gooleVerify?from=safety",
  fund: "/changeFundsPassword",
};

/** Where something is bound or set for the first time. */
export const firstPath = (type: ResetType): string => FIRST[type];
/** Where a row of the centre leads: to binding, or to replacing what is bound. */
export const methodPath = (type: Method, bound: Bound): string =>
  isBound(type, bound) ? `/changeVerify?type=${type}` : FIRST[type];
/** The step before a replacement, which puts the ticket and comes back. */
export const provePath = (type: Method): string => `/safeVerify?scene=change&type=${type}`;

/** Bound methods, with masked targets. */
export interface Targets extends Bound {
  phone: string;
  email: string;
}
