/** Shared by the makers of good requests: the asker, and users in the states that calls need. */
import { addVirtualAccount } from "../../../contract/http/demo.ts";
import { setSafewordReg } from "../../../contract/http/security.ts";
import { FUND } from "../c2c.ts";
import { png } from "../hostile/pictures.ts";
import { type Person, somebody } from "../people.ts";
import { passIdentity, pictureOf } from "../proofs.ts";
import type { TestApp } from "../test-app.ts";

export interface GoodRequest {
  /** Without the request id. */
  params: Record<string, unknown>;
  /** The token of the one who asks; none for calls without a session. */
  token?: string;
}

/** One request for each name of a call. */
export type GoodRequests = Readonly<Record<string, (t: TestApp) => Promise<GoodRequest>>>;

let made = 0;
/** A number that no other request of this process has. */
export const nextNumber = (): number => ++made;
/** An address of nobody. */
export const fresh = (): string => `mail${nextNumber()}@changes.example.com`;
export const NEXT = "another horse 2";

export const of = (person: Person, params: Record<string, unknown> = {}): GoodRequest => ({
  params,
  token: person.token,
});
/** A user with an address, and the address. */
export const mailed = async (t: TestApp): Promise<[Person, string]> => {
  const email = fresh();
  return [await somebody(t, { email }), email];
};
/** Somebody who may keep payment methods: verified, with a fund password. */
export const payer = async (t: TestApp): Promise<Person> => {
  const person = await somebody(t);
  await passIdentity(t, person.userId);
  await person.ok(setSafewordReg, { safeword: FUND, re_safeword: FUND });
  return person;
};
/** Somebody in demo. */
export const inDemo = async (t: TestApp): Promise<Person> => {
  const person = await somebody(t);
  person.enter(await person.ok(addVirtualAccount, {}));
  return person;
};
/** Addresses that stand for the pictures of an identity. */
export const pictures = async (t: TestApp, { userId }: Person): Promise<Record<string, string>> => {
  const [idFrontImg, idBackImg, handheldPhoto] = [
    await pictureOf(t, userId),
    await pictureOf(t, userId),
    await pictureOf(t, userId),
  ];
  return { idFrontImg, idBackImg, handheldPhoto };
};
/** A file as it is picked. */
export const picked = () => ({ scene: "kyc" as const, file: new Blob([new Uint8Array(png())]) });
