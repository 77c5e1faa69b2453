/**
 * People for tests: users made through the calls themselves, each with a client that carries their
 * token.
 */
import type { Call, DataOf, ParamsIn } from "../../contract/http/call.ts";
import { NAME_KINDS, type SignedIn } from "../../contract/http/shapes.ts";
import { userLogin, userRegister } from "../../contract/http/user.ts";
import type { CallError, Client, ClientOptions } from "../../contract/http/wire/client.ts";
import { importSignKey, sign2 } from "../../contract/http/wire/signature2.ts";
import { ROOT_USERCODE } from "../db/seed/seed-root.ts";
import { tx } from "../db/tx.ts";
import { sendCode } from "../identity/codes.ts";
import { clientOf, type TestApp } from "./test-app.ts";

export interface Person {
  username: string;
  password: string;
  usercode: string;
  client: Client;
  /** The token in use. */
  token: string;
  /** Keys of the second signature, by token; a token that is not here signs once only. */
  signers: Map<string, Pick<SignedIn, "sessionId" | "signKey">>;
  userId: string;
  accountId: string;
  /** IANA zone that the client says; UTC until a test chooses another. */
  zone: string;
  /** Goes on with another session of theirs, e.g. after a switch of mode. */
  enter(signed: Pick<SignedIn, "token" | "sessionId" | "signKey">): void;
  /** The good answer of a call; throws with the error otherwise. */
  ok<C extends Call>(call: C, params: ParamsIn<C>): Promise<DataOf<C>>;
  /**
   * Short reason of a failure: an error's name, `10`, `20`, `403`, `http 428`. Throws when the call
   * went well.
   */
  no<C extends Call>(call: C, params: ParamsIn<C>): Promise<string>;
}

let made = 0;
export const PASSWORD = "correct horse 1";

/**
 * Registers a user. `email` registers by email with the code from the outbox, else an account name
 * is used.
 */
export async function somebody(
  t: TestApp,
  o: { email?: string; username?: string; password?: string; usercode?: string } = {},
): Promise<Person> {
  const password = o.password ?? PASSWORD;
  const username = o.email ?? o.username ?? `person_${++made}`;
  const anonymous = clientOf(t.app, () => t.clock.now());
  const answer = await anonymous.call(userRegister, {
    type: o.email === undefined ? NAME_KINDS.account : NAME_KINDS.email,
    username,
    password,
    re_password: password,
    usercode: o.usercode ?? ROOT_USERCODE,
    agree: true,
    ...(o.email === undefined ? {} : { verifcode: await registerCode(t, o.email) }),
  });
  if (!answer.ok) throw new Error(`registration: ${shortOf(answer.error)}`);
  return personOf(t, { username, password, usercode: answer.value.usercode }, answer.value);
}

/** Signs an existing person in again: another session of the same login. */
export async function again(t: TestApp, person: Person): Promise<Person> {
  const type = person.username.includes("@") ? NAME_KINDS.email : NAME_KINDS.account;
  const answer = await clientOf(t.app, () => t.clock.now()).call(userLogin, {
    username: person.username,
    password: person.password,
    type,
  });
  if (!answer.ok) throw new Error(`sign-in: ${shortOf(answer.error)}`);
  return personOf(t, person, answer.value);
}

async function personOf(
  t: TestApp,
  o: Pick<Person, "username" | "password" | "usercode">,
  signed: SignedIn,
): Promise<Person> {
  const row = await t.db
    .selectFrom("app_user as u")
    .innerJoin("account as a", "a.user_id", "u.id")
    .select(["u.id", "a.id as account"])
    .where("u.usercode", "=", o.usercode)
    .where("a.mode", "=", "real")
    .executeTakeFirstOrThrow();
  const { username, password, usercode } = o;
  const signers = new Map([[signed.token, signed]]);
  const person = {
    username,
    password,
    usercode,
    token: signed.token,
    userId: row.id,
    accountId: row.account,
    zone: "UTC",
  } as Person;
  person.signers = signers;
  const second: ClientOptions["sign2"] = async (token, request, timestamp) => {
    const signer = person.signers.get(token);
    return (
      signer &&
      sign2(
        { key: await importSignKey(signer.signKey), sessionId: signer.sessionId },
        request,
        timestamp,
      )
    );
  };
  person.client = clientOf(t.app, () => t.clock.now(), {
    timeZone: () => person.zone,
    token: () => person.token,
    sign2: second,
  });
  person.enter = (next) => {
    person.token = next.token;
    person.signers.set(next.token, next);
  };
  person.ok = async (call, params) => {
    const answer = await person.client.call(call, params);
    if (!answer.ok) throw new Error(`${call.name}: ${shortOf(answer.error)}`);
    return answer.value;
  };
  person.no = async (call, params) => {
    const answer = await person.client.call(call, params);
    if (answer.ok) throw new Error(`${call.name} went well: ${JSON.stringify(answer.value)}`);
    return shortOf(answer.error);
  };
  return person;
}

/** A failure in a word. */
export function shortOf(error: CallError): string {
  if (error.kind === "business") return error.name ?? String(error.code);
  if (error.kind === "http") return `http ${error.status}`;
  return "code" in error ? String(error.code) : error.kind;
}

/** Has a registration code sent to an email and reads it from the outbox. */
async function registerCode(t: TestApp, email: string): Promise<string> {
  const target = {
    scene: "register",
    channel: 2,
    target: email.toLowerCase(),
    userId: undefined,
  } as const;
  const sent = await tx(t.db, (trx) =>
    sendCode(trx, t.services, target, { now: t.clock.now(), ip: "127.0.0.1", language: "en" }),
  );
  if (!sent.ok) throw new Error(sent.error);
  return codeFor(t, email);
}

/** The code in the newest letter to a target. */
export async function codeFor(t: TestApp, target: string): Promise<string> {
  const row = await t.db
    .selectFrom("mail_queue")
    .select("body")
    .where("target", "=", target.toLowerCase())
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(row.body)?.[0];
  if (code === undefined) throw new Error(`no code in: ${row.body}`);
  return code;
}
