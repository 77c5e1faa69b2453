import { expect, it } from "vitest";
import { inviteLink, shownLink } from "./invite-link.ts";

it("a link leads to the registration with the code, where every start of the page looks for it", () => {
  const link = inviteLink("AB12CD34", { origin: "https://syn.example", pathname: "/" });
  expect(link).toBe("https://syn.example/?usercode=AB12CD34#/register");
  expect(new URL(link).searchParams.get("usercode")).toBe("AB12CD34");
  expect(shownLink(link)).toBe("syn.example/?usercode=AB12CD34");
});
