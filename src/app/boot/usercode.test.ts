import { expect, test } from "vitest";
import { usercodeOf } from "./usercode.ts";

test("a referral code is found before the hash and inside it, the inner one first", () => {
  expect(usercodeOf("?usercode=AB12", "")).toBe("AB12");
  expect(usercodeOf("?a=1&usercode=AB12", "#/register?x=1")).toBe("AB12");
  expect(usercodeOf("", "#/register?usercode=zz9")).toBe("zz9");
  expect(usercodeOf("?usercode=outer", "#/x?usercode=inner")).toBe("inner");
});

test("what is no code is not taken, and does not hide one that is", () => {
  for (const bad of ["", "a b", "<script>", "12345678901234567", "ä", "a%27"])
    expect(usercodeOf(`?usercode=${bad}`, "")).toBeUndefined();
  expect(usercodeOf("?usercode=good", "#/x?usercode=<b>")).toBe("good");
  expect(usercodeOf("", "#/usercode=AB12")).toBeUndefined();
});
