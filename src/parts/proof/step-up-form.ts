/** Fields of the step-up sheet, and when it may be sent. Pure. */
import { PROOF_PARAM, type StepUpBody, type Verify } from "../../../contract/http/wire/envelope.ts";
import type { ProofValues } from "../../data/stores/proof-slot.ts";

/** Methods with a field: all of them, or with `any` the chosen one. */
export const askedFor = (body: StepUpBody, chosen: Verify): readonly Verify[] =>
  body.any ? [chosen] : body.verify;

/** Six digits for codes, 6–18 for the fund password (V5, V9), anything for the login password. */
export const isFilled = (method: Verify, text: string): boolean =>
  (method === 5 ? /./ : method === 4 ? /^\d{6,18}$/ : /^\d{6}$/).test(text);

/** Texts by method → parameters of the call; undefined while one is not complete. */
export function proofValues(
  methods: readonly Verify[],
  texts: Partial<Record<Verify, string>>,
): ProofValues | undefined {
  const values: ProofValues = {};
  for (const method of methods) {
    const text = texts[method] ?? "";
    if (!isFilled(method, text)) return undefined;
    values[PROOF_PARAM[method]] = text;
  }
  return values;
}

/**
 * Which reset application stands behind "Lost access?" of a method; a lost login password is no
 * application.
 */
export const LOST_TYPE: Readonly<Record<Exclude<Verify, 5>, string>> = {
  1: "phone",
  2: "email",
  3: "google",
  4: "fund",
};
