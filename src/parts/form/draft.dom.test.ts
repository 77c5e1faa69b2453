// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { signIn, signOut } from "../../data/stores/account/session.ts";
import { dropDraft, readDraft, writeDraft } from "./draft.ts";

beforeEach(() => sessionStorage.clear());

test("a draft keeps what was typed, but no secret, neither by name nor by value", () => {
  writeDraft("register", { email: "mia@example.com", password: "correct horse", code: "123456" }, [
    "password",
    "code",
  ]);
  expect(readDraft("register")).toEqual({ email: "mia@example.com" });
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/correct horse|123456|password/);
});

test("drafts go with the user, whoever comes or goes, and leave what others keep there", () => {
  sessionStorage.setItem("other", "stays");
  for (const change of [
    () => signIn({ token: "t", usercode: "U", username: "mia", mode: "real" }),
    () => signOut(),
  ]) {
    writeDraft("kyc", { name: "Mia" }, []);
    change();
    expect(readDraft("kyc")).toEqual({});
  }
  expect(sessionStorage.getItem("other")).toBe("stays");
});

test("a finished form forgets its own draft only; what is no draft reads as none", () => {
  writeDraft("a", { x: 1 }, []);
  writeDraft("b", { x: 2 }, []);
  dropDraft("a");
  expect([readDraft("a"), readDraft("b")]).toEqual([{}, { x: 2 }]);
  for (const text of ["[1]", "null", "7", "{"]) {
    sessionStorage.setItem("syn.draft.c", text);
    expect(readDraft("c")).toEqual({});
  }
});
