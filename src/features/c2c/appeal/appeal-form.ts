/** The form of an appeal: the contract's rules, with a field for each of up to five files. Pure. */
import * as v from "valibot";
import { c2cAppealApply } from "../../../../contract/http/c2c/talk.ts";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import { Picture } from "../../../../contract/rules/fields.ts";

/** Codes on the wire; the page has their words. */
export const REASONS = {
  buyer: ["notReleased", "paidTooMuch", "wrongAccount", "other"],
  seller: ["notReceived", "wrongAmount", "otherPayer", "other"],
} as const;

export const FILES = ["file1", "file2", "file3", "file4", "file5"] as const;
const File = v.union([v.literal(""), Picture]);
const FILE_FIELDS = { file1: File, file2: File, file3: File, file4: File, file5: File };

const { reason, description, contact_name, contact } = c2cAppealApply.params.entries;
const Fields = v.object({ reason, description, contact_name, contact, ...FILE_FIELDS });
export type AppealFields = v.InferInput<typeof Fields>;
export const NO_FILES = { file1: "", file2: "", file3: "", file4: "", file5: "" } as const;

/** Without a file there is nothing to judge by. */
export const AppealForm = v.pipe(
  Fields,
  v.forward(
    v.check((fields) => filesOf(fields) !== "", "documentsMissing"),
    ["file1"],
  ),
);

export const EvidenceForm = v.pipe(
  v.object({
    text: v.pipe(v.string(), v.trim(), v.maxLength(500, "fieldTooLong")),
    ...FILE_FIELDS,
  }),
  v.forward(
    v.check((fields) => fields.text !== "" || filesOf(fields) !== "", "fieldRequired"),
    ["text"],
  ),
);
export type EvidenceFields = v.InferInput<typeof EvidenceForm>;

/** Addresses of the files that have arrived, as the calls take them. */
export const filesOf = (fields: Record<(typeof FILES)[number], string>): string =>
  FILES.map((name) => fields[name])
    .filter((url) => url !== "")
    .join(",");

export const appealParams = (
  order_no: string,
  fields: v.InferOutput<typeof Fields>,
): ParamsIn<typeof c2cAppealApply> => ({
  order_no,
  reason: fields.reason,
  description: fields.description,
  contact_name: fields.contact_name,
  contact: fields.contact,
  files: filesOf(fields),
});

/** How many tiles stand there: those with a file and one to add, `most` at most. */
export function tilesFor(files: readonly string[], most: number): number {
  const last = files.findLastIndex((file) => file !== "");
  return Math.min(most, last + 2);
}
