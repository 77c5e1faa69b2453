/**
 * English says what the specification says, word for word. The sentences stand in
 * specified-words.json, each with the number or section it has there (E, V, four digits); the first
 * letter is always a capital on the screen.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERRORS, type ErrorName } from "../../contract/errors.ts";
import SPECIFIED from "./specified-words.json" with { type: "json" };

/** Failures that the specification has no sentence for. */
const OURS: readonly ErrorName[] = [
  "signature",
  "serviceError",
  "passwordUnchanged",
  "passwordCommon",
  "safewordWeak",
  "passwordWrong",
  "recoveryRests",
  "reverseRefused",
  "fieldRequired",
  "fieldTooLong",
  "notExist",
  "requestReused",
  "moneyStopped",
  "holderNotVerified",
  "addressInvalid",
  "memoInvalid",
  "hashDeclared",
  "withdrawalRange",
  "amountBelowFee",
  "paymentMethodNeeded",
  "addressesFull",
];
/** Numbers of 0.5 that its lists leave out. */
const NOT_GIVEN = [25, 26, 27, 28, 29, 32, 45, 46, 47, 48, 49];

const words = (namespace: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../locales/en/${namespace}.json`, import.meta.url), "utf8"));
const pick = (tree: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined),
    tree,
  );

/**
 * A sentence of its own ends with a full stop on the screen, whatever it does in the
 * specification's tables.
 */
const unstopped = (text: unknown): unknown =>
  typeof text === "string" ? text.replace(/\.$/, "") : text;

test("every error has the specification's sentence", () => {
  const english = words("errors");
  const shown = SPECIFIED.errors.map(({ from, name }) => ({
    from,
    name,
    text: pick(english, [ERRORS[name as ErrorName][1]]),
  }));
  expect(shown).toEqual(SPECIFIED.errors);
});

test("no error is left out, and no number of the catalogue", () => {
  const named = SPECIFIED.errors.map(({ name }) => name);
  expect([...new Set(named), ...OURS].sort()).toEqual(Object.keys(ERRORS).sort());
  const numbers = [...SPECIFIED.errors, ...SPECIFIED.screens]
    .map(({ from }) => /^E(\d+)$/.exec(from)?.[1])
    .filter((n) => n !== undefined);
  expect([...new Set([...numbers.map(Number), ...NOT_GIVEN])].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 61 }, (_, i) => i + 1),
  );
});

test("every text that the specification quotes for a screen stands there", () => {
  const shown = SPECIFIED.screens.map(({ from, key }) => {
    const [namespace, path] = key.split(/:(.*)/);
    return {
      from,
      key,
      text: pick(words(namespace), namespace === "errors" ? [path] : path.split(".")),
    };
  });
  expect(shown.map((row) => ({ ...row, text: unstopped(row.text) }))).toEqual(
    SPECIFIED.screens.map((row) => ({ ...row, text: unstopped(row.text) })),
  );
});
