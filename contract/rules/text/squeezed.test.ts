import * as v from "valibot";
import { expect, it } from "vitest";
import { AreaCode, Code, Email, Phone } from "../fields.ts";
import { fieldText } from "../payment-fields.ts";
import { plainDigits, squeezed } from "./squeezed.ts";

it("digits of every keyboard are digits", () => {
  expect(["０１２９", "٠١٢٩", "۰۱۲۹", "०१२९", "๐๑๒๙"].map(plainDigits)).toEqual(
    Array(5).fill("0129"),
  );
});

it("what is not seen is gone, what is seen stays", () => {
  expect(squeezed("\u200b bc1q\u00a0ar0s\u2060rrr7\ufeff\u202c\n")).toBe("bc1qar0srrr7");
});

it("numbers and contacts that were pasted are what was meant", () => {
  expect(v.parse(Phone, "\u202a１38 0000-1234\u202c")).toBe("13800001234");
  expect(v.parse(AreaCode, "\u200e+８６")).toBe("86");
  expect(v.parse(Email, "\u200bMia@Example.com\u200b")).toBe("mia@example.com");
  expect(v.parse(Code, "123\u00a0٤٥٦")).toBe("123456");
});

it("an account's number loses its groups, a name keeps its spaces", () => {
  expect([
    fieldText("digits", "6222 0202-0011 2233"),
    fieldText("swift", " deut de\u200bff "),
    fieldText("text", " Mia  H "),
  ]).toEqual(["6222020200112233", "DEUTDEFF", "Mia  H"]);
});
