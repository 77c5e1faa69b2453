/** What a new login password must be: V1, or under the hardened profile its own lengths. The server says which profile is in force. */
import { sysparaGet } from "../../../contract/http/content.ts";
import { NewPassword, NewPasswordHardened } from "../../../contract/rules/fields.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/http/resource.ts";

export type PasswordRule = typeof NewPassword | typeof NewPasswordHardened;
const DAY_MS = 86_400_000;

/** V1 until the server has answered, and when it cannot. The server checks again anyway. */
export function usePasswordRule(): PasswordRule {
  const { data } = useResource("security_profile", (signal) => api.call(sysparaGet, { code: "security_profile" }, { signal, quiet: true }), {
    freshMs: DAY_MS,
  });
  return data?.value === "hardened" ? NewPasswordHardened : NewPassword;
}
