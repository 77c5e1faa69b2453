/**
 * The advanced form: the contract's rules, with the area code in a field of its own and a field for
 * each of up to five papers. Pure.
 */
import * as v from "valibot";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { AdvancedForm, type highLevelAuthApply } from "../../../../contract/http/identity.ts";
import { AreaCode, Phone, Picture } from "../../../../contract/rules/fields.ts";

export const PAPERS = ["paper1", "paper2", "paper3", "paper4", "paper5"] as const;

const Paper = v.union([v.literal(""), Picture]);
const { files: _files, relativePhone: _phone, ...TEXTS } = AdvancedForm.entries;
const Fields = v.object({
  ...TEXTS,
  areaCode: v.string(),
  phone: v.string(),
  paper1: Paper,
  paper2: Paper,
  paper3: Paper,
  paper4: Paper,
  paper5: Paper,
});
export type AdvancedFields = v.InferInput<typeof Fields>;

/** The number with its area code in front, as the call takes it. */
const withArea = ({ areaCode, phone }: Pick<AdvancedFields, "areaCode" | "phone">): string =>
  areaCode + phone.trim();

/** V7 for the number alone, and for the whole: 15 digits is what a number can have in the world. */
export const AdvancedFieldsForm = v.pipe(
  Fields,
  v.rawCheck(({ dataset, addIssue }) => {
    const fields = dataset.value as AdvancedFields;
    const wrong = [
      v.safeParse(Phone, fields.phone),
      v.safeParse(AreaCode, fields.areaCode),
      v.safeParse(Phone, withArea(fields)),
    ].find((result) => !result.success);
    if (wrong === undefined) return;
    const at = {
      type: "object",
      origin: "value",
      input: { ...fields },
      key: "phone",
      value: fields.phone,
    } as const;
    addIssue({ message: wrong.issues[0].message, path: [at] });
  }),
);

export const advancedParams = (fields: AdvancedFields): ParamsIn<typeof highLevelAuthApply> => ({
  workAddress: fields.workAddress,
  homeAddress: fields.homeAddress,
  relativeName: fields.relativeName,
  relativeRelation: fields.relativeRelation,
  relativePhone: withArea(fields),
  relativeAddress: fields.relativeAddress,
  files: PAPERS.map((paper) => fields[paper])
    .filter(Boolean)
    .join(","),
});

/**
 * How many tiles to show: those with a paper and one to add, five at most. A tile never vanishes
 * from before a filled one.
 */
export function tilesFor(papers: readonly string[]): number {
  const last = papers.findLastIndex((paper) => paper !== "");
  return Math.min(PAPERS.length, last + 2);
}
