/** Setting and changing the fund password (V3, V5; the new one must differ). Pure. */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { NewSafeword } from "../../../../contract/rules/fields.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { differs } from "../differs.ts";

export interface FundFields {
  /** Stays "" where none is set. */
  old: string;
  safeword: string;
  again: string;
}

export const fundForm = (isSet: boolean) =>
  v.pipe(
    v.object({
      old: isSet
        ? v.pipe(v.string(), v.minLength(1, "passwordsRequired" satisfies ErrorName))
        : v.string(),
      safeword: NewSafeword,
      again: v.string(),
    }),
    differs<FundFields>("old", "safeword"),
    confirmed<FundFields>("safeword", "again"),
  );
