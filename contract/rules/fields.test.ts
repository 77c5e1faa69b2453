/** V1–V15 at their edges, with the name of each refusal. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../errors.ts";
import * as fields from "./fields.ts";

/** The value, or the error's name. */
const read = (schema: v.GenericSchema, value: unknown): unknown => {
  const result = v.safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : `! ${result.issues[0].message}`;
};

const KEEP = Symbol("the value itself");
const cases: [string, v.GenericSchema, [given: unknown, expected: unknown][]][] = [
  [
    "V1 new password",
    fields.NewPassword,
    [
      ["", "! passwordEmpty"],
      [undefined, "! passwordEmpty"],
      ["12345", "! passwordLength"],
      ["123456", KEEP],
      [" a b c ", KEEP],
      ["密码密码密码", KEEP],
      ["a".repeat(18), KEEP],
      ["a".repeat(19), "! passwordLength"],
      ["abc\u0000def", "! passwordLength"],
      ["😀".repeat(18), KEEP],
    ],
  ],
  [
    "V1 hardened",
    fields.NewPasswordHardened,
    [
      ["1234567", "! passwordLength"],
      ["12345678", KEEP],
      ["a".repeat(64), KEEP],
      ["a".repeat(65), "! passwordLength"],
    ],
  ],
  [
    "V2 sign-in password",
    fields.SignInPassword,
    [
      ["", "! passwordEmpty"],
      ["x", KEEP],
      ["x".repeat(256), KEEP],
      ["x".repeat(257), "! wrongCredentials"],
    ],
  ],
  [
    "V5 fund password",
    fields.Safeword,
    [
      ["12345", "! safewordInvalid"],
      ["123456", KEEP],
      ["1".repeat(18), KEEP],
      ["1".repeat(19), "! safewordInvalid"],
      ["12345a", "! safewordInvalid"],
      ["１２３４５６", "! safewordInvalid"],
    ],
  ],
  [
    "V5 new fund password",
    fields.NewSafeword,
    [
      ["12345", "! safewordInvalid"],
      ["135790", KEEP],
      ["112233", KEEP],
      ["000000", "! safewordWeak"],
      ["123456", "! safewordWeak"],
      ["876543", "! safewordWeak"],
      ["789012", "! safewordWeak"],
      ["12341234", "! safewordWeak"],
      ["1231231", "! safewordWeak"],
    ],
  ],
  [
    "V6 account",
    fields.AccountName,
    [
      ["abcde", "! accountLength"],
      ["abc_12", KEEP],
      ["a".repeat(30), KEEP],
      ["a".repeat(31), "! accountLength"],
      ["123456", "! usernameInvalid"],
      ["abc de", "! usernameInvalid"],
      ["аbcdef", "! usernameInvalid"],
    ],
  ],
  [
    "V7 phone",
    fields.Phone,
    [
      ["1234", "! phoneInvalid"],
      ["12345", KEEP],
      ["138 0000-0000", "13800000000"],
      ["1".repeat(15), KEEP],
      ["1".repeat(16), "! phoneInvalid"],
      ["12a45", "! phoneInvalid"],
    ],
  ],
  [
    "V7 area code",
    fields.AreaCode,
    [
      ["+86", "86"],
      ["1", KEEP],
      ["0", "! phoneInvalid"],
      ["12345", "! phoneInvalid"],
    ],
  ],
  [
    "V8 email",
    fields.Email,
    [
      ["a@b", "! emailInvalid"],
      ["A@B.co", "a@b.co"],
      ["a@@b.co", "! emailInvalid"],
      ["a@b..co", "! emailInvalid"],
      ["a b@c.co", "! emailInvalid"],
      [`${"a".repeat(250)}@b.co`, "! emailInvalid"],
      ["<a@b.co>", "! emailInvalid"],
    ],
  ],
  [
    "V9 code",
    fields.Code,
    [
      ["12345", "! codeMalformed"],
      ["123456", KEEP],
      ["1234567", "! codeMalformed"],
      [" 123456 ", "123456"],
      ["12345x", "! codeMalformed"],
    ],
  ],
  [
    "V10 referral code",
    fields.ReferralCode,
    [
      ["", "! referralEmpty"],
      [undefined, "! referralEmpty"],
      ["abc12", "ABC12"],
      ["a-b", "! referralWrong"],
      ["A".repeat(17), "! referralWrong"],
    ],
  ],
  [
    "V11 terms",
    fields.Agreed,
    [
      [true, true],
      ["true", true],
      ["1", true],
      [false, "! termsNotAgreed"],
      ["0", "! termsNotAgreed"],
      [undefined, "! termsNotAgreed"],
    ],
  ],
  [
    "V12 name",
    fields.RealName,
    [
      ["", "! realNameTooLong"],
      ["张三", KEEP],
      ["n".repeat(50), KEEP],
      ["n".repeat(51), "! realNameTooLong"],
    ],
  ],
  [
    "V12 number",
    fields.IdNumber,
    [
      ["  ", "! idNumberTooLong"],
      ["X".repeat(50), KEEP],
      ["X".repeat(51), "! idNumberTooLong"],
    ],
  ],
  [
    "V13 picture",
    fields.Picture,
    [
      [undefined, "! documentsMissing"],
      ["", "! documentsMissing"],
      ["https://evil.example/x.jpg", "! documentsMissing"],
      [`/api/api/file!get.action?id=${"a".repeat(32)}`, KEEP],
    ],
  ],
];

describe.each(cases)("%s", (_name, schema, rows) => {
  it.each(rows)("%j", (given, expected) =>
    expect(read(schema, given)).toBe(expected === KEEP ? given : expected),
  );
});

describe("V14 and V15", () => {
  it("a picked picture is judged by type and 30 MB", () => {
    expect(fields.pickedImageError("image/jpg", 1)).toBeUndefined();
    expect(fields.pickedImageError("image/bmp", 30 * 1024 * 1024)).toBeUndefined();
    expect(fields.pickedImageError("image/png", 30 * 1024 * 1024 + 1)).toBe("imagePickedTooLarge");
    expect(fields.pickedImageError("image/webp", 1)).toBe("imageFormat");
  });

  it("proofs are five at most, 10 MB each, 50 MB together", () => {
    const mb = 1024 * 1024;
    expect(fields.proofFilesError(Array(5).fill(10 * mb))).toBeUndefined();
    expect(fields.proofFilesError([10 * mb + 1])).toBe("fileTooLarge");
    expect(fields.proofFilesError(Array(6).fill(1))).toBe("filesTooMany");
  });
});

it("every message is the name of an error", () => {
  for (const [, schema, rows] of cases)
    for (const [given] of rows) {
      const said = read(schema, given);
      if (typeof said === "string" && said.startsWith("! "))
        expect(Object.keys(ERRORS)).toContain(said.slice(2));
    }
});
