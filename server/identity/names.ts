/**
 * Names one signs in with: their kinds, the form they are compared in, who has one, and how they
 * are shown to others.
 */
import * as v from "valibot";
import type { ErrorName } from "../../contract/errors.ts";
import { NAME_KINDS, type NameKind } from "../../contract/http/shapes.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { AccountName, AreaCode, Email, Phone } from "../../contract/rules/fields.ts";
import { plainDigits, squeezed, squeezedEnds } from "../../contract/rules/text/squeezed.ts";
import type { Db, Tx } from "../db/tx.ts";

export interface LoginName {
  kind: NameKind;
  /** As stored and compared: lower case, phones as area-digits. */
  name: string;
  /** As the user wrote it, for their own eyes. */
  shown: string;
}

/** A name of a known kind, checked by V6–V8. */
export function loginName(
  kind: NameKind,
  username: string,
  areaCode: string,
): Result<LoginName, ErrorName> {
  if (kind === NAME_KINDS.phone) {
    const area = v.safeParse(AreaCode, areaCode, { abortEarly: true });
    const digits = v.safeParse(Phone, username, { abortEarly: true });
    if (!area.success || !digits.success) return err("phoneInvalid");
    return ok({
      kind,
      name: `${area.output}-${digits.output}`,
      shown: `+${area.output} ${digits.output}`,
    });
  }
  const parsed = v.safeParse(kind === NAME_KINDS.email ? Email : AccountName, username, {
    abortEarly: true,
  });
  if (!parsed.success) return err(parsed.issues[0].message as ErrorName);
  return ok({ kind, name: parsed.output.toLowerCase(), shown: parsed.output });
}

/** The user of a name, if there is one. */
export async function userOfName(
  db: Db | Tx,
  { kind, name }: Pick<LoginName, "kind" | "name">,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("login_name")
    .select("user_id")
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * The user of a text whose kind is not told (`/forget`): email, account, or digits of a phone with
 * or without area code, when only one fits.
 */
export async function userOfText(db: Db | Tx, text: string): Promise<string | undefined> {
  const plain = squeezedEnds(text).toLowerCase();
  if (plain.includes("@")) return userOfName(db, { kind: NAME_KINDS.email, name: plain });
  const byAccount = await userOfName(db, { kind: NAME_KINDS.account, name: plain });
  if (byAccount !== undefined) return byAccount;
  const phone = plainDigits(squeezed(plain)).replace(/[()+＋-]/g, "");
  if (!/^\d{5,19}$/.test(phone)) return undefined;
  const rows = await db
    .selectFrom("login_name")
    .select(["user_id", "name"])
    .where("kind", "=", NAME_KINDS.phone)
    .where((e) =>
      e.or([
        e("name", "like", `%-${phone}`),
        e(e.fn("replace", ["name", e.val("-"), e.val("")]), "=", phone),
      ]),
    )
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0].user_id : undefined;
}

/** Owner of a referral code; undefined when the owner may not invite, or there is none. */
export async function referrerOf(db: Db | Tx, usercode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("app_user")
    .select("id")
    .where("usercode", "=", usercode)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.id;
}

export interface Contacts {
  /** area-digits, or undefined when not bound. */
  phone: string | undefined;
  email: string | undefined;
}

export async function contactsOf(db: Db | Tx, userId: string): Promise<Contacts> {
  const rows = await db
    .selectFrom("login_name")
    .select(["kind", "name"])
    .where("user_id", "=", userId)
    .execute();
  const of = (kind: NameKind): string | undefined => rows.find((row) => row.kind === kind)?.name;
  return { phone: of(NAME_KINDS.phone), email: of(NAME_KINDS.email) };
}

/** a***z@example.com; empty for none. */
export function maskEmail(email: string | undefined): string {
  if (email === undefined) return "";
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  return `${local.slice(0, 1)}***${local.length > 2 ? local.slice(-1) : ""}${email.slice(at)}`;
}

/**
 * +86 138****0000, of short numbers less: three digits of ten at most in front, four at the end.
 * Empty for none.
 */
export function maskPhone(phone: string | undefined): string {
  if (phone === undefined) return "";
  const [area, digits] = phone.split("-");
  const head = digits.slice(0, Math.min(3, Math.floor(digits.length * 0.3)));
  const tail = digits.slice(digits.length - Math.min(4, Math.floor(digits.length * 0.4)));
  return `+${area} ${head}****${tail}`;
}

/** First and last character of a text, e.g. a real name or a document number. */
export function maskMiddle(text: string): string {
  const all = [...text];
  if (all.length <= 1) return "*";
  return all.length === 2
    ? `${all[0]}*`
    : `${all[0]}${"*".repeat(Math.min(6, all.length - 2))}${all[all.length - 1]}`;
}
