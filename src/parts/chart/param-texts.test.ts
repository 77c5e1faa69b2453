import { expect, test } from "vitest";
import { INDICATOR_KINDS, INDICATORS, validParams } from "../../../contract/rules/indicators.ts";
import { paramFields, readParam } from "./param-texts.ts";

test("every kind's defaults are what its fields accept", () => {
  for (const kind of INDICATOR_KINDS) {
    const { defaults } = INDICATORS[kind];
    const read = paramFields(kind, defaults.length).map((field, i) =>
      readParam(String(defaults[i]), field),
    );
    expect({ kind, read, valid: validParams(kind, read as number[]) }).toEqual({
      kind,
      read: [...defaults],
      valid: true,
    });
  }
});

test("empty, unfinished, out of bounds and fractions of a period are no parameter", () => {
  const [period, width] = paramFields("BOLL", 2);
  expect([
    readParam("", period),
    readParam("20.5", period),
    readParam("501", period),
    readParam("2.", width),
    readParam("2.5", width),
  ]).toEqual([undefined, undefined, undefined, undefined, 2.5]);
});
