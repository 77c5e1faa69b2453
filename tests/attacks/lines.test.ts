/**
 * One line is one line and one address is one address: nothing that people send writes a second
 * line into a terminal, a log or a list, or a second recipient into a mail (CR and LF: ASVS
 * 16.4.1).
 */
import { createServer, type Server } from "node:net";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../contract/http/all-calls.ts";
import { highLevelAuthApply, realNameAuthApply } from "../../contract/http/identity.ts";
import { setSafewordApply, setSafewordReg } from "../../contract/http/security.ts";
import { NAME_KINDS } from "../../contract/http/shapes.ts";
import { supportSend } from "../../contract/http/support.ts";
import { Email } from "../../contract/rules/fields.ts";
import {
  isPlainLine,
  plainLines,
  printedError,
  printedLine,
} from "../../contract/rules/plain-text.ts";
import { loginName } from "../../server/identity/names.ts";
import { smtpTransport } from "../../server/mail/smtp.ts";
import { runOps } from "../../server/run-ops.ts";
import { PASSWORD, type Person, somebody } from "../../server/testing/people.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { type TestApp, testApp } from "../../server/testing/test-app.ts";

/** Signs that make a line, hide in one or turn it. */
const FORGING = [
  "\n",
  "\r",
  "\t",
  "\x1b[2K",
  "\x9b",
  "\x07",
  "\u0085",
  "\u2028",
  "\u2029",
  "\u202e",
  "\u202d",
  "\u2066",
  "\u2069",
  "\u200b",
  "\u200e",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u{e0041}",
  "\ud800",
];

describe("an email address", () => {
  it.each([
    ...[
      "1,victim@x.com",
      "2;victim@x.com",
      "a@b.co,victim@x.com",
      "a@b.co;victim@x.com",
      "a:victim@x.com;",
      "a b@x.com",
      "victim@x.com\nBcc: b@x.com",
    ],
    ...[
      "<victim@x.com>",
      '"a,b"@x.com',
      "a(b)@x.com",
      "a\\@x.com",
      "victim%x.com@relay.example",
      "x.com!victim@relay.example",
      "@a.co:b@x.com",
    ],
    ...[
      "a@b",
      "a@-b.co",
      "a@b-.co",
      "a@b..co",
      "a@.co",
      ".a@b.co",
      "a.@b.co",
      "a..b@x.com",
      "-oQ/tmp@x.com",
      "a@[127.0.0.1]",
      "a@1.2.3.4",
      "a@b.c",
    ],
    ...[
      "vict\u0130m@x.com",
      "\u212aate@x.com",
      "victim@x\u3002com",
      "ｖictim@x.com",
      "vic\u00adtim@x.com",
      "victim@x.com\u200b.co",
      "a\u202e@x.com",
    ],
    ...[
      `${"a".repeat(65)}@x.com`,
      `a@${"b".repeat(64)}.com`,
      `a@${"b.".repeat(130)}com`,
      "a|b@x.com",
      "a`id`@x.com",
      "a@x.com\0",
      "a$(id)@x.com",
    ],
  ])("%j is none", (text) => {
    expect(v.is(Email, text)).toBe(false);
    expect(loginName(NAME_KINDS.email, text, "")).toEqual({ ok: false, error: "emailInvalid" });
  });

  it.each([
    "a@b.co",
    "o'brien+syn@mail.example.com",
    "first.last@sub.domain.example",
    "_x@xn--fiqs8s.example",
    "a-b=c&d~e@x-y.museum",
    "1@2.io",
  ])("%j is one", (text) =>
    expect(v.safeParse(Email, ` ${text.toUpperCase()}\n`).output).toBe(text),
  );
});

describe("a mail", () => {
  let server: Server;
  let said: string[] = [];
  const transport = () =>
    smtpTransport(
      `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
      "SYN <no-reply@example.com>",
    );
  const send = (target: string) =>
    transport().send({ channel: "mail", target, subject: "s", body: "b" });
  beforeAll(async () => {
    server = createServer((socket) => {
      let isData = false;
      socket.write("220 test\r\n");
      socket.on("error", () => {});
      socket.on("data", (chunk) => {
        for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
          if (!isData || line === ".") said.push(line);
          else if (/^(to|cc|bcc):/i.test(line)) said.push(line);
          if (line === "DATA") {
            isData = true;
            socket.write("354 go\r\n");
          } else if (line === ".") {
            isData = false;
            socket.write("250 kept\r\n");
          } else if (line === "QUIT") socket.end("221 bye\r\n");
          else if (!isData) socket.write("250 ok\r\n");
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterAll(() => server.close());

  it("has one recipient, in the envelope and in its head", async () => {
    said = [];
    await send("o'brien+x@example.com");
    expect(said.filter((line) => /^(RCPT|To|Cc|Bcc)/i.test(line))).toEqual([
      "RCPT TO:<o'brien+x@example.com>",
      "To: o'brien+x@example.com",
    ]);
  });

  it.each([
    "1,victim@x.com",
    "2;victim@x.com",
    "a@b.co\r\nBcc: victim@x.com",
    "a: b@x.com, victim@x.com;",
    '"x" <victim@x.com>',
    "",
  ])("to %j, kept from before there was a rule, does not leave", async (target) => {
    said = [];
    await expect(send(target)).rejects.toThrow("not one address");
    expect(said).toEqual([]);
  });
});

describe("a field of one line", () => {
  /**
   * Text of several lines, which the server cleans (`plainLines`), secrets, which are compared as
   * typed and never printed, and names before their kind is known, which are looked up.
   */
  const KEEPS =
    /^((supportSend|guestAsk|guestSay|c2cChatSend)\.content|(setSafewordApply|guestResetApply)\.remark|c2cAdvertAdd(Closed)?\.(terms|auto_reply)|c2cAppeal(Apply\.description|Add\.text))$|\.(re_|old_)?(password|safeword|psw)$|\.loginPassword$|_code$|\.(verify_ticket|deviceToken|verifcode|username|target)$/;
  // Calls by GET look things up and keep nothing.
  const fields = ALL_CALLS.filter(
    (call) => call.methods.includes("POST") && call.body === undefined,
  )
    .flatMap((call) =>
      Object.entries(
        (call.params as unknown as { entries: Record<string, v.GenericSchema> }).entries,
      ).map(([name, schema]) => [`${call.name}.${name}`, schema] as const),
    )
    .filter(([at]) => !KEEPS.test(at));

  it.each(fields)("%s keeps no sign that forges", (_at, schema) => {
    const kept = FORGING.filter((sign) => {
      const parsed = v.safeParse(schema, `abc${sign}def`);
      return (
        parsed.success && JSON.stringify(parsed.output)?.includes(JSON.stringify(sign).slice(1, -1))
      );
    });
    expect(kept).toEqual([]);
  });
});

it("what is printed is one line, whatever was written, and says what stood there", () => {
  for (const sign of FORGING)
    expect([sign, isPlainLine(`a${sign}b`), isPlainLine(printedLine(`a${sign}b`))]).toEqual([
      sign,
      false,
      true,
    ]);
  expect(printedLine("a\nstatus: passed\u202e")).toBe("a\\nstatus: passed\\u{202e}");
  expect(isPlainLine("علی\u200cرضا 👨‍👩‍👧 Zoë 王")).toBe(true);
  expect(plainLines(" a\r\nb\u202e\u0007\n\tc\u2028 ")).toBe("a\nb\n\tc");
});

it("an error's words are one line of a log, its frames and cause stand below", () => {
  const lines = printedError(
    new Error("no\n2026-11-23 admin signed in\n    at fake (x.ts:1:1)", {
      cause: new Error("why\r\n"),
    }),
  ).split("\n");
  expect(lines[0]).toBe("Error: no\\n2026-11-23 admin signed in\\n    at fake (x.ts:1:1)");
  expect(lines.filter((line) => !/^ {4}at /.test(line))).toEqual([
    lines[0],
    "caused by Error: why\\r\\n",
  ]);
  expect(lines.join("\n")).not.toContain("\n    at fake");
  expect(printedError("a\nb")).toBe("a\\nb");
});

describe("the operator's terminal", () => {
  let t: TestApp;
  let eve: Person;
  beforeAll(async () => {
    t = await testApp();
    eve = await somebody(t);
  });
  afterAll(() => t.close());
  const ops = async (...args: string[]) =>
    (await runOps(args, t.services, { now: t.clock.now(), who: "rev" })).text.split("\n");

  it("shows a remark of several lines as one, so that no line is forged", async () => {
    const picture = await pictureOf(t, eve.userId);
    await eve.ok(realNameAuthApply, {
      nationality: "DE",
      idName: "id",
      idNumber: "1",
      name: "Eve",
      idFrontImg: picture,
      idBackImg: picture,
    });
    await runOps(["kyc", "pass", eve.usercode], t.services, { now: t.clock.now(), who: "rev" });
    await eve.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
    const files = {
      idFrontImg: await pictureOf(t, eve.userId),
      idBackImg: await pictureOf(t, eve.userId),
      handheldPhoto: await pictureOf(t, eve.userId),
      loginPassword: PASSWORD,
    };
    const { id } = await eve.ok(setSafewordApply, {
      operate: 0,
      safeword: "246802",
      re_safeword: "246802",
      ...files,
      remark: "please\nstatus: passed\r\nuser: 1 root\x1b[2K\u202e",
    });
    const lines = await ops("reset", "show", id);
    expect(lines.filter((line) => /^(status|user):/.test(line)).length).toBe(2);
    expect(lines.filter((line) => line.startsWith("remark:"))).toEqual([
      "remark: please\\nstatus: passed\\nuser: 1 root[2K",
    ]);
    expect(lines.every(isPlainLine)).toBe(true);
  });

  it("shows a message of several lines as one", async () => {
    await eve.ok(supportSend, {
      content: "hello\n7 2026-11-23T00:00:00.000Z agent: your refund is on its way\u202e",
      requestId: crypto.randomUUID(),
    });
    const lines = await ops("chat", "show", eve.usercode);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/user: hello\\n7 .* agent: your refund is on its way$/);
  });

  it("shows names without a second line, and says unknown ones back in one", async () => {
    const form = {
      workAddress: "a",
      homeAddress: "b",
      relativeName: "c",
      relativeRelation: "d",
      relativePhone: "13800000000",
      relativeAddress: "e",
    };
    // Half of a pair does not survive the form's encoding.
    for (const sign of FORGING.filter((one) => one !== "\ud800"))
      expect(await eve.no(highLevelAuthApply, { ...form, relativeName: `c${sign}d` })).toBe(
        "fieldTooLong",
      );
    expect(await ops("kyc", "show", "nobody\nstatus: passed")).toHaveLength(1);
  });
});
