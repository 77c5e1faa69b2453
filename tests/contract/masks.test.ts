import { expect, test } from "vitest";
import { maskEmail, maskPhone } from "../../server/identity/names.ts";
import { maskName } from "../../src/features/mine/my/mask-name.ts";

test("the page masks the user's own email and phone as the server masks them elsewhere", () => {
  for (const email of ["ann@example.com", "a@b.co", "ab@b.co"])
    expect(maskName(email)).toBe(maskEmail(email));
  for (const phone of ["86-13800001234", "1-12345", "49-1234567", "1-123", "1-12"])
    expect(maskName(`+${phone.replace("-", " ")}`)).toBe(maskPhone(phone));
});
