/**
 * The rule of a new login password: V1, or under the hardened profile its own lengths. The server
 * says which profile is in force.
 */

import {
  NewPassword,
  NewPasswordHardened,
  PASSWORD_HARDENED_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_WIRE_MAX,
} from "../../../../contract/rules/fields.ts";
import { useParameter } from "../../../data/queries/content/parameters.ts";

export type PasswordRule = typeof NewPassword | typeof NewPasswordHardened;
/** Shortest and longest, in characters. */
export interface PasswordLengths {
  low: number;
  high: number;
}
const V1: PasswordLengths = { low: PASSWORD_MIN, high: PASSWORD_MAX };
const HARDENED: PasswordLengths = { low: PASSWORD_HARDENED_MIN, high: PASSWORD_WIRE_MAX };

const useProfile = () => useParameter("security_profile");

/**
 * The rule as a schema. V1 until the server has answered, and when it cannot. The server checks
 * again anyway.
 */
export const usePasswordRule = (): PasswordRule =>
  useProfile().data?.value === "hardened" ? NewPasswordHardened : NewPassword;

/**
 * The lengths of that rule, for words; undefined until the server has answered, so that no other
 * ones flash by.
 */
export function usePasswordLengths(): PasswordLengths | undefined {
  const { status, data } = useProfile();
  if (data === undefined && status !== "failed") return undefined;
  return data?.value === "hardened" ? HARDENED : V1;
}
