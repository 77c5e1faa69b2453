/**
 * Needs of a person in tests of security: something bound, a ticket for it, identity passed, a
 * picture uploaded. All go through the calls where there are any.
 */
import {
  gooleAuthBind,
  gooleAuthGet,
  idcodeCheck,
  idcodeSend,
  type Scene,
  saveEmail,
  savePhone,
} from "../../contract/http/security.ts";
import type { FileScene } from "../../contract/http/wire/upload.ts";
import { newId } from "../db/random.ts";
import { stepAt, totpAt } from "../identity/totp.ts";
import { codeFor, type Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Has a code sent and reads it. The clock moves past the pause between two codes to one target. */
export async function sentCode(
  t: TestApp,
  person: Person,
  params: Parameters<typeof sendParams>[0],
  target: string,
): Promise<string> {
  t.clock.pass(60_001);
  await person.ok(idcodeSend, sendParams(params));
  return codeFor(t, target);
}
const sendParams = (o: {
  scene: Scene;
  verifcode_type: 1 | 2;
  target?: string;
  area_code?: string;
  username?: string;
}) => o;

export async function bindEmail(t: TestApp, person: Person, email: string): Promise<void> {
  const verifcode = await sentCode(
    t,
    person,
    { scene: "bind", verifcode_type: 2, target: email },
    email,
  );
  await person.ok(saveEmail, { email, verifcode });
}

/** A phone of area 86. */
export async function bindPhone(t: TestApp, person: Person, phone: string): Promise<void> {
  const verifcode = await sentCode(
    t,
    person,
    { scene: "bind", verifcode_type: 1, target: phone, area_code: "86" },
    `86-${phone}`,
  );
  await person.ok(savePhone, { area_code: "86", phone, verifcode });
}

/**
 * Binds an authenticator; the answer makes the code of the present step, after one step's wait, so
 * that it was not used before.
 */
export async function bindGoogle(t: TestApp, person: Person): Promise<() => string> {
  const { google_auth_secret: secret } = await person.ok(gooleAuthGet, {});
  if (secret === undefined) throw new Error("no secret was offered");
  await person.ok(gooleAuthBind, {
    google_auth_secret: secret,
    google_auth_code: totpAt(secret, stepAt(t.clock.now())),
  });
  return () => {
    t.clock.pass(30_000);
    return totpAt(secret, stepAt(t.clock.now()));
  };
}

/** A ticket of a scene by the bound email. */
export async function ticketByEmail(
  t: TestApp,
  person: Person,
  scene: Scene,
  email: string,
): Promise<string> {
  const username = scene === "reset_psw" ? { username: person.username } : {};
  const verifcode = await sentCode(t, person, { scene, verifcode_type: 2, ...username }, email);
  return (await person.ok(idcodeCheck, { scene, verifcode_type: 2, verifcode, ...username }))
    .verify_ticket;
}

/** Primary identity as a reviewer would leave it, or with `level` 2 the advanced one besides. */
export async function passIdentity(t: TestApp, userId: string, level: 1 | 2 = 1): Promise<void> {
  if (level === 2) await passIdentity(t, userId);
  const form = {
    nationality: "DE",
    idName: "id",
    idNumber: userId,
    name: "Some Body",
    idFrontImg: "",
    idBackImg: "",
    handheldPhoto: "",
  };
  const form_sealed = t.services.secrets.seal(`kyc:${userId}`, JSON.stringify(form));
  const row = {
    user_id: userId,
    level,
    status: 2 as const,
    form_sealed,
    created_at: t.clock.now(),
    reviewed_at: t.clock.now(),
    due_at: null,
  };
  await t.db.insertInto("kyc").values(row).execute();
}

/** The address of an upload of this user. */
export async function pictureOf(
  t: TestApp,
  userId: string,
  scene: FileScene = "kyc",
): Promise<string> {
  const id = newId(t.services.random, t.clock.now()).replaceAll("-", "");
  const facts = {
    scene,
    mime: "image/jpeg",
    size_bytes: 1,
    width: 1,
    height: 1,
    sha256: "",
    created_at: t.clock.now(),
  };
  await t.db
    .insertInto("file")
    .values({ id, user_id: userId, ...facts })
    .execute();
  return `/api/api/file!get.action?id=${id}`;
}

/** The number by which the newest application of an address is stopped, from its letter. */
export async function stopNumber(t: TestApp, email: string): Promise<string> {
  const letters = await t.db
    .selectFrom("mail_queue")
    .select("body")
    .where("target", "=", email)
    .orderBy("created_at", "desc")
    .execute();
  const number = letters
    .map(({ body }) => /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/.exec(body)?.[0])
    .find((found) => found !== undefined);
  if (number === undefined) throw new Error(`no letter to ${email} has a number`);
  return number;
}
