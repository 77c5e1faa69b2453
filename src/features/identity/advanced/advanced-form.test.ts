import * as v from "valibot";
import { expect, test } from "vitest";
import { highLevelAuthApply } from "../../../../contract/http/identity.ts";
import {
  type AdvancedFields,
  AdvancedFieldsForm,
  advancedParams,
  tilesFor,
} from "./advanced-form.ts";

const paper = (n: number): string => `/api/api/file!get.action?id=${String(n).repeat(32)}`;
const good: AdvancedFields = {
  workAddress: "1 Work Street",
  homeAddress: "2 Home Street",
  relativeName: "Max",
  relativeRelation: "Brother",
  areaCode: "49",
  phone: "151 2345678",
  relativeAddress: "3 Far Street",
  paper1: "",
  paper2: paper(2),
  paper3: "",
  paper4: paper(4),
  paper5: "",
};
/** The first complaint of each field, which is the one that is shown. */
const complaints = (over: Partial<AdvancedFields>): Record<string, string> => {
  const { issues } = v.safeParse(AdvancedFieldsForm, { ...good, ...over });
  return Object.fromEntries(
    (issues ?? []).toReversed().map((issue) => [String(issue.path?.[0].key), issue.message]),
  );
};

test("all lines are wanted, papers are not", () => {
  expect(complaints({ paper2: "", paper4: "" })).toEqual({});
  expect(
    complaints({ workAddress: " ", relativeName: "", relativeAddress: "x".repeat(256) }),
  ).toEqual({
    workAddress: "fieldRequired",
    relativeName: "fieldRequired",
    relativeAddress: "fieldTooLong",
  });
  expect(complaints({ paper1: "https://elsewhere.example/a.png" })).toHaveProperty("paper1");
});

test("a number of more than 15 digits with its area code is no number", () => {
  expect(complaints({ phone: "12" })).toEqual({ phone: "phoneInvalid" });
  expect(complaints({ phone: "12345678901234" })).toEqual({ phone: "phoneInvalid" });
  expect(complaints({ phone: "1234567890123" })).toEqual({});
});

test("what is sent passes the call's own rules", () => {
  const sent = advancedParams(good);
  expect(v.parse(highLevelAuthApply.params, sent)).toMatchObject({
    relativePhone: "491512345678",
    files: [paper(2), paper(4)],
  });
});

test("one tile more than the last paper, five at most", () => {
  expect(
    [
      ["", "", "", "", ""],
      ["a", "", "", "", ""],
      ["", "", "a", "", ""],
      ["a", "a", "a", "a", "a"],
    ].map(tilesFor),
  ).toEqual([1, 2, 4, 5]);
});
