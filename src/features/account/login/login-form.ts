/** The login's fields and what its refusals say. Pure. */
import * as v from "valibot";
import type { CallError } from "../../../../contract/http/client.ts";
import { LockBody } from "../../../../contract/http/envelope.ts";
import { SignInPassword } from "../../../../contract/rules/fields.ts";
import { NAME_ENTRIES, type NameFields, nameCheck } from "../name/name-fields.ts";

export type LoginFields = NameFields & { password: string };
export const LoginForm = v.pipe(v.object({ ...NAME_ENTRIES, password: SignInPassword }), nameCheck<LoginFields>(false));

/** What a refusal adds to its sentence: tries left before the lock (from the fifth failure on), minutes until it opens. */
export function lockFacts(error: CallError, now: number): { left?: number; minutes?: number } {
  if (error.kind !== "business") return {};
  const body = v.safeParse(LockBody, error.body.data ?? {});
  if (!body.success) return {};
  const { left, until } = body.output;
  return { left, minutes: until === undefined ? undefined : Math.max(1, Math.ceil((until - now) / 60_000)) };
}
