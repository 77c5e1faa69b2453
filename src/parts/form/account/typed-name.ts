/** One field for phone, email and account name: its signs say which of them was typed. Pure. */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { AreaCode, Email, Phone } from "../../../../contract/rules/fields.ts";
import { plainDigits, squeezed, squeezedEnds } from "../../../../contract/rules/text/squeezed.ts";
import { COUNTRIES } from "../place/countries.ts";

/** 1 phone, 2 email, 3 account, as the calls number them. */
export type Kind = "1" | "2" | "3";

/** `areaCode` is the picker's; a number that brings its own does without. */
export interface TypedName {
  username: string;
  areaCode: string;
}

export const TYPED_ENTRIES = { username: v.string(), areaCode: v.string() } as const;

/** Signs as a number is compared: digits of every script, without what groups them. */
const bare = (text: string): string =>
  plainDigits(squeezed(text))
    .replace(/＋/g, "+")
    .replace(/[().-]/g, "");

/**
 * An @ makes an email, digits alone a phone number, since no account name is without a letter.
 * Undefined for nothing.
 */
export function typedKind(text: string): Kind | undefined {
  if (squeezed(text) === "") return undefined;
  if (/[@＠]/.test(text)) return "2";
  return /^(?:\+\d*|\d+)$/.test(bare(text)) ? "1" : "3";
}

/** The digits behind "+" or "00"; undefined for a number of its country. */
const abroad = (text: string): string | undefined => /^(?:\+|00)(\d*)$/.exec(bare(text))?.[1];

/** The calling code that a number brings; the longest, since +1242 is not +1. */
export function areaWithin(text: string): string | undefined {
  const digits = abroad(text);
  const fits = COUNTRIES.filter(({ area }) => digits?.startsWith(area)).map(({ area }) => area);
  return fits.sort((a, b) => b.length - a.length)[0];
}

export const bringsArea = (text: string): boolean => abroad(text) !== undefined;

/** The number without the code that it brought, for one that was chosen beside it. */
export function withoutArea(text: string, chosen: string): string {
  const digits = abroad(text);
  if (digits === undefined) return text;
  const area = digits.startsWith(chosen) ? chosen : (areaWithin(text) ?? "");
  return digits.slice(area.length);
}

interface WireName {
  type: Kind;
  username: string;
  area_code: string;
}

/** As the calls of login take it. */
export function wireName({ username, areaCode }: TypedName): WireName {
  const kind = typedKind(username) ?? "3";
  if (kind !== "1")
    return { type: kind, username: squeezedEnds(username).replace("＠", "@"), area_code: "" };
  const area = areaWithin(username) ?? (bringsArea(username) ? "" : areaCode);
  return { type: kind, username: withoutArea(bare(username), area), area_code: area };
}

/** As calls take it that ask for no kind: a phone number is area-digits. */
export function textOfName(typed: TypedName): string {
  const { type, username, area_code } = wireName(typed);
  return type === "1" ? `${area_code}-${username}` : username;
}

/**
 * The field as it stands for a name that a link or a call wrote with `textOfName`; `area` is the
 * picker's else.
 */
export function typedOfText(text: string, area: string): TypedName {
  const [, code, digits] = /^(\d{1,4})-(\d+)$/.exec(text) ?? [];
  return code === undefined
    ? { username: text, areaCode: area }
    : { username: digits, areaCode: code };
}

const complaint = (schema: v.GenericSchema<string, unknown>, text: string): string | undefined =>
  v.safeParse(schema, text).issues?.[0].message;

/**
 * Judged by its kind. An account name has its rules where it is made: here it must only be there.
 */
export function typedComplaint(typed: TypedName): string | undefined {
  const { type, username, area_code } = wireName(typed);
  if (type === "1") return complaint(Phone, username) ?? complaint(AreaCode, area_code);
  if (type === "2") return complaint(Email, username);
  return username === "" ? ("fieldRequired" satisfies ErrorName) : undefined;
}

/** For a schema's pipe: puts the complaint under the field. */
export const typedCheck = <F extends TypedName>() =>
  v.rawCheck<F>(({ dataset, addIssue }) => {
    const fields = dataset.value as F;
    const message = typedComplaint(fields);
    if (message === undefined) return;
    addIssue({
      message,
      path: [
        {
          type: "object",
          origin: "value",
          input: fields as Record<string, unknown>,
          key: "username",
          value: fields.username,
        },
      ],
    });
  });
