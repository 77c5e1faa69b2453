/**
 * For a form's schema: the new one is not the old one. Judged also while other fields are still
 * wrong.
 */
import * as v from "valibot";
import type { ErrorName } from "../../../contract/errors.ts";

/** The complaint stands under `fresh`. An empty old one is complained about by its own rule. */
export const differs = <F extends object>(old: keyof F & string, fresh: keyof F & string) =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    const fields = dataset.value as Record<string, unknown>;
    if (fields[old] === "" || fields[old] !== fields[fresh]) return;
    const message = "passwordUnchanged" satisfies ErrorName;
    addIssue({
      message,
      path: [{ type: "object", origin: "value", input: fields, key: fresh, value: fields[fresh] }],
    });
  });
