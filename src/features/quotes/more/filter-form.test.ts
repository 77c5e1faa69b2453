import { expect, test } from "vitest";
import { checkFilter, fieldsOf, toBillions } from "./filter-form.ts";
import { NO_FILTER } from "./more-query.ts";

const fields = fieldsOf(NO_FILTER);

test("nothing typed filters nothing", () => {
  expect(checkFilter(fields)).toEqual({ errors: {}, filter: NO_FILTER });
});

test("billions become whole units, exactly, and back", () => {
  const { filter } = checkFilter({ ...fields, capFrom: "0.1", capTo: "2,5" });
  expect(filter).toEqual({ ...NO_FILTER, capFrom: "100000000", capTo: "2500000000" });
  expect([
    toBillions("100000000"),
    toBillions("2500000000"),
    toBillions("1"),
    toBillions(""),
  ]).toEqual(["0.1", "2.5", "0.000000001", ""]);
});

test("what is no number and a range upside down are named", () => {
  expect(checkFilter({ ...fields, priceFrom: "a", capFrom: "3", capTo: "2" })).toEqual({
    errors: { price: "number", cap: "order" },
    filter: undefined,
  });
  expect(checkFilter({ ...fields, priceTo: "-1" }).errors).toEqual({ price: "number" });
  expect(checkFilter({ ...fields, priceFrom: "9", priceTo: "10" }).errors).toEqual({});
});
