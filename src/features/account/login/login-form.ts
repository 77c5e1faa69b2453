/** The login's fields. Pure. */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { Code, SignInPassword } from "../../../../contract/rules/fields.ts";
import {
  TYPED_ENTRIES,
  type TypedName,
  textOfName,
  typedCheck,
} from "../../../parts/form/account/typed-name.ts";

export type LoginFields = TypedName & { password: string; code: string };

export interface NameLock {
  /** As the call of the code takes it. */
  name: string;
  /** Tries by code are used up as well. */
  isShut: boolean;
}

/** True where the way past the lock, a code to the owner, is open for what is typed. */
export const asksCode = (lock: NameLock | undefined, typed: TypedName): boolean =>
  lock?.isShut === false && lock.name === textOfName(typed);

/**
 * `lock` as the server told it: of that name a code is wanted too. Judged also while other fields
 * are wrong.
 */
export const loginForm = (lock?: NameLock) =>
  v.pipe(
    v.object({ ...TYPED_ENTRIES, password: SignInPassword, code: v.string() }),
    typedCheck<LoginFields>(),
    v.rawCheck<LoginFields>(({ dataset, addIssue }) => {
      const fields = dataset.value as LoginFields;
      if (!asksCode(lock, fields) || v.is(Code, fields.code)) return;
      const path = {
        type: "object",
        origin: "value",
        input: { ...fields },
        key: "code",
        value: fields.code,
      } as const;
      addIssue({ message: "codeMalformed" satisfies ErrorName, path: [path] });
    }),
  );
