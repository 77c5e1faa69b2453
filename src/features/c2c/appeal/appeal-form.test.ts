import * as v from "valibot";
import { expect, test } from "vitest";
import {
  AppealForm,
  appealParams,
  EvidenceForm,
  filesOf,
  NO_FILES,
  tilesFor,
} from "./appeal-form.ts";

const URL = (id: string): string => `/api/api/file!get.action?id=${id.padEnd(32, "0")}`;
const whole = {
  reason: "notReleased",
  description: "Paid at noon",
  contact_name: "Mia",
  contact: "mia@example.com",
  ...NO_FILES,
};
const wrong = (schema: v.GenericSchema, of: object): string[] => {
  const done = v.safeParse(schema, of);
  return done.success
    ? []
    : done.issues.map(({ message, path }) => `${path?.[0]?.key}: ${message}`);
};

test("an appeal needs its words and one file, and sends each file once", () => {
  expect(wrong(AppealForm, whole)).toEqual(["file1: documentsMissing"]);
  expect(wrong(AppealForm, { ...whole, description: "", file2: URL("a1") })).toEqual([
    "description: fieldRequired",
  ]);
  const fields = v.parse(AppealForm, { ...whole, file2: URL("a1"), file4: URL("b2") });
  expect(appealParams("C1", fields).files).toBe(`${URL("a1")},${URL("b2")}`);
});

test("evidence is words or files", () => {
  expect(wrong(EvidenceForm, { text: " ", ...NO_FILES })).toEqual(["text: fieldRequired"]);
  expect([
    wrong(EvidenceForm, { text: "See the slip", ...NO_FILES }),
    wrong(EvidenceForm, { text: "", ...NO_FILES, file1: URL("a1") }),
  ]).toEqual([[], []]);
  expect(filesOf(NO_FILES)).toBe("");
});

test("a tile to add stands behind the last that has a file", () => {
  expect([
    tilesFor(["", ""], 5),
    tilesFor(["", "b", ""], 5),
    tilesFor(["a", "b", "c", "d", "e"], 5),
    tilesFor(["", ""], 0),
  ]).toEqual([1, 3, 5, 0]);
});
