/**
 * V3 for a form's schema: the confirmation equals the new one. Judged also while other fields are
 * still wrong.
 */
import * as v from "valibot";
import type { ErrorName } from "../../../contract/errors.ts";
import { isConfirmed } from "../../../contract/rules/fields.ts";

/**
 * `v.pipe(v.object({password: …, again: v.string()}), confirmed("password", "again"))`. The
 * complaint stands under `again`, also when both are empty; `mayBeEmpty`: this form does without
 * them.
 */
export const confirmed = <F extends object>(
  fresh: keyof F & string,
  again: keyof F & string,
  mayBeEmpty = false,
) =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    const fields = dataset.value as Record<string, unknown>;
    const isEmpty = fields[fresh] === "" && fields[again] === "";
    if (isEmpty ? mayBeEmpty : isConfirmed(String(fields[fresh]), String(fields[again]))) return;
    const message: ErrorName = isEmpty ? "fieldRequired" : "passwordsDiffer";
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input: fields, key: again, value: fields[again] }],
    });
  });
