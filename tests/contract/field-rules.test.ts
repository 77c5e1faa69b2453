/**
 * V1–V15 on both sides of the wire: what a form of the page refuses or accepts, the server refuses
 * by the same name or accepts.
 */
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call, ParamsIn } from "../../contract/http/call.ts";
import {
  AdvancedForm,
  highLevelAuthApply,
  PrimaryForm,
  realNameAuthApply,
} from "../../contract/http/identity.ts";
import { idcodeSend, saveEmail, setSafewordReg } from "../../contract/http/security.ts";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import { userLogin, userRegister } from "../../contract/http/user.ts";
import { fileUpload } from "../../contract/http/wire/upload.ts";
import {
  Code,
  NewPassword,
  NewSafeword,
  PROOF_FILES,
  pickedImageError,
} from "../../contract/rules/fields.ts";
import { type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";
import { loginForm } from "../../src/features/account/login/login-form.ts";
import { BindForm } from "../../src/features/account/register/bind-form.ts";
import {
  type RegisterFields,
  registerForm,
  registerParams,
} from "../../src/features/account/register/register-form.ts";

let t: TestApp;
let mia: Person;
let made = 0;
beforeAll(async () => {
  t = await testApp({
    app: { readsPerSecond: 1e6, readsBurst: 1e6 },
    services: { generous: 1000 },
  });
  mia = await somebody(t);
});
afterAll(() => t?.close());

/** The page's first complaint, or "ok". */
const said = (schema: v.GenericSchema, values: unknown): string =>
  v.safeParse(schema, values).issues?.[0].message ?? "ok";
/** The server's complaint, or "ok"; `fine`: refusals that come after the fields were accepted. */
async function answered<C extends Call>(
  call: C,
  params: ParamsIn<C>,
  fine: readonly string[] = [],
): Promise<string> {
  const answer = await mia.client.call(call, params);
  const text = answer.ok ? "ok" : shortOf(answer.error);
  return fine.includes(text) ? "ok" : text;
}

const fields = (over: Partial<RegisterFields>): RegisterFields => ({
  kind: "3",
  areaCode: "49",
  phone: "",
  email: "",
  account: `rules_${++made}`,
  password: "correct horse",
  again: "correct horse",
  usercode: "SYN888",
  agree: true,
  ...over,
});
const register = (over: Partial<RegisterFields>): [string, Promise<string>] => {
  const f = fields(over);
  return [said(registerForm(NewPassword), f), answered(userRegister, registerParams(f))];
};
const password = (text: string) => register({ password: text, again: text });
const bind = (kind: "1" | "2", target: string): [string, Promise<string>] => [
  said(BindForm, {
    kind,
    areaCode: "49",
    phone: target,
    email: target,
    account: "",
    code: "000000",
  }),
  answered(idcodeSend, {
    scene: "bind",
    verifcode_type: kind,
    target,
    area_code: kind === "1" ? "49" : "",
  }),
];
const FILE = `/api/api/file!get.action?id=${"a".repeat(32)}`;
const primary = (over: object): [string, Promise<string>] => {
  const form = {
    nationality: "DE",
    idName: "id",
    idNumber: "L01",
    name: "Mia",
    idFrontImg: FILE,
    idBackImg: FILE,
    ...over,
  } as const;
  // A picture that is nobody's is refused only once the fields are right; where the picture itself is
  // the field, that says nothing.
  const fine = "idFrontImg" in over ? [] : ["documentsMissing"];
  return [said(PrimaryForm, form), answered(realNameAuthApply, form, fine)];
};
const advanced = (files: number): [string, Promise<string>] => {
  const line = "Somewhere 1";
  const form = {
    workAddress: line,
    homeAddress: line,
    relativeName: line,
    relativeRelation: line,
    relativePhone: "491512345678",
    relativeAddress: line,
    files: Array.from({ length: files }, () => FILE).join(","),
  };
  return [said(AdvancedForm, form), answered(highLevelAuthApply, form, ["primaryKycFirst"])];
};
/** Bytes that say they are a picture of a kind, with the signature that belongs to it. */
const upload = (type: string, head: number[]): [string, Promise<string>] => {
  const file = new Blob([new Uint8Array([...head, ...Array(64).fill(0)])], { type });
  return [pickedImageError(type, file.size) ?? "ok", answered(fileUpload, { scene: "kyc", file })];
};

const LONG = `${"a".repeat(245)}@example.com`;

const TABLE: readonly [
  rule: string,
  ask: () => [page: string, server: Promise<string>],
  expected: string,
][] = [
  ["V1 empty", () => password(""), "passwordEmpty"],
  ["V1 five", () => password("12345"), "passwordLength"],
  ["V1 six", () => password("kite42"), "ok"],
  ["V1 blanks at the ends", () => password(" a b c "), "ok"],
  ["V1 eighteen that take more bytes", () => password("😀".repeat(18)), "ok"],
  ["V1 nineteen", () => password("a".repeat(19)), "passwordLength"],
  ["V2 empty", () => signIn(""), "passwordEmpty"],
  ["V2 short", () => signIn("x"), "ok"],
  ["V3 another", () => register({ again: "correct house" }), "passwordsDiffer"],
  ["V3 with a blank more", () => register({ again: "correct horse " }), "passwordsDiffer"],
  ["V5 five", () => fund("12345"), "safewordInvalid"],
  ["V5 letters", () => fund("12345a"), "safewordInvalid"],
  ["V5 nineteen", () => fund("1".repeat(19)), "safewordInvalid"],
  ["V5 eighteen", () => fund("135790246813579024"), "ok"],
  ["V5 one digit", () => fund("1".repeat(18)), "safewordWeak"],
  ["V6 five", () => register({ account: "abcde" }), "accountLength"],
  ["V6 digits only", () => register({ account: "123456" }), "usernameInvalid"],
  ["V6 a blank inside", () => register({ account: "abc def" }), "usernameInvalid"],
  ["V6 thirty", () => register({ account: "a".repeat(30) }), "ok"],
  ["V6 thirty-one", () => register({ account: "a".repeat(31) }), "accountLength"],
  ["V7 four", () => bind("1", "1234"), "phoneInvalid"],
  ["V7 five", () => bind("1", "15123"), "ok"],
  ["V7 as people write it", () => bind("1", "1512 345-6789"), "ok"],
  ["V7 a letter", () => bind("1", "1512a456"), "phoneInvalid"],
  ["V8 without a dot", () => bind("2", "mia@example"), "emailInvalid"],
  ["V8 two at signs", () => bind("2", "mia@@example.com"), "emailInvalid"],
  ["V8 capitals", () => bind("2", "Rules@Example.com"), "ok"],
  [
    "V8 too long",
    () => [
      said(BindForm, { ...fields({ kind: "2", email: LONG }), code: "000000" }),
      answered(saveEmail, { email: LONG, verifcode: "000000" }),
    ],
    "emailInvalid",
  ],
  ["V10 none", () => register({ usercode: "" }), "referralEmpty"],
  ["V10 signs", () => register({ usercode: "SYN-888" }), "referralWrong"],
  ["V10 small letters", () => register({ usercode: "syn888" }), "ok"],
  ["V11 not ticked", () => register({ agree: false }), "termsNotAgreed"],
  ["V12 no name", () => primary({ name: " " }), "realNameTooLong"],
  ["V12 fifty", () => primary({ name: "n".repeat(50), idNumber: "X".repeat(50) }), "ok"],
  ["V12 fifty-one", () => primary({ name: "n".repeat(51) }), "realNameTooLong"],
  ["V12 number", () => primary({ idNumber: "X".repeat(51) }), "idNumberTooLong"],
  ["V13 none", () => primary({ idFrontImg: "" }), "documentsMissing"],
  [
    "V13 an address elsewhere",
    () => primary({ idFrontImg: "https://evil.example/x.jpg" }),
    "documentsMissing",
  ],
  [
    "V14 another kind",
    () => upload("image/webp", [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0]),
    "imageFormat",
  ],
  ["V14 no picture at all", () => upload("text/html", [0x3c, 0x68]), "imageFormat"],
  ["V15 five", () => advanced(PROOF_FILES), "ok"],
  ["V15 six", () => advanced(PROOF_FILES + 1), "filesTooMany"],
];

function signIn(text: string): [string, Promise<string>] {
  const form = { username: "nobody_1", areaCode: "", password: text, code: "" };
  return [
    said(loginForm(), form),
    answered(userLogin, { type: NAME_KINDS.account, username: form.username, password: text }, [
      "wrongCredentials",
    ]),
  ];
}
function fund(safeword: string): [string, Promise<string>] {
  return [
    said(NewSafeword, safeword),
    answered(setSafewordReg, { safeword, re_safeword: safeword }),
  ];
}

describe("page and server judge alike", () => {
  it.each(TABLE)("%s", async (_rule, ask, expected) => {
    const [page, server] = ask();
    expect([page, await server]).toEqual([expected, expected]);
  });

  it("V9: what is malformed is told apart from what is wrong, by HTTP 428", async () => {
    const email = "v9@example.com";
    expect(await answered(idcodeSend, { scene: "bind", verifcode_type: "2", target: email })).toBe(
      "ok",
    );
    for (const [code, page, server] of [
      ["12345", "codeMalformed", "http 428"],
      ["12345x", "codeMalformed", "http 428"],
      ["000000", "ok", "codeWrong"],
    ])
      expect([said(Code, code), await answered(saveEmail, { email, verifcode: code })]).toEqual([
        page,
        server,
      ]);
  });
});
