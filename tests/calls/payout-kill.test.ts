/**
 * Nothing is paid twice: the server is killed between the instruction to pay and the answer to it,
 * again and again, and goes on where it was.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { rechargeApply, rechargeList } from "../../contract/http/money/deposit.ts";
import { withdrawApply, withdrawGet } from "../../contract/http/money/withdraw.ts";
import { gooleAuthBind, gooleAuthGet, setSafewordReg } from "../../contract/http/security.ts";
import { patience } from "../../scripts/suite/slowness.ts";
import { LONG_RUN } from "../support/long-run.ts";
import { appCode, nextCode } from "../support/people/authenticator.ts";
import { register } from "../support/people/person.ts";
import { ops, verifyIdentity } from "../support/people/verified.ts";
import { startServer } from "../support/server/server.ts";
import { until } from "../support/until.ts";

const data = mkdtempSync(join(tmpdir(), "syn-payout-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const SAFEWORD = "135790";
/** Each is a start of a server, which is what takes the time. */
const KILLS = LONG_RUN ? 3 : 1;
const start = (port?: number) =>
  startServer({ data, env: { SANDBOX_SECONDS: "1" }, ...(port === undefined ? {} : { port }) });

it("a payout that was instructed before a kill is paid once after it", {
  timeout: patience(120_000),
}, async () => {
  let server = await start();
  const { url, port } = server;
  const person = await register(url, "killed_payout");
  await verifyIdentity(url, person);
  await person.ok(setSafewordReg, { safeword: SAFEWORD, re_safeword: SAFEWORD });
  const secret = (await person.ok(gooleAuthGet, {})).google_auth_secret as string;
  await person.ok(gooleAuthBind, {
    google_auth_secret: secret,
    google_auth_code: appCode(secret, (await server.lab.state()).clock.now),
  });
  const paidIn = {
    channel: "crypto" as const,
    symbol: "USDT",
    chain: "TRC20",
    amount: "500",
    txHash: "sandbox-in",
    requestId: randomUUID(),
  };
  await person.ok(rechargeApply, paidIn);
  await until(
    async () => (await person.ok(rechargeList, { status: "3" })).total,
    (count) => count === 1,
    { what: "credited", timeoutMs: 20_000 },
  );
  const google_code = await nextCode(server.lab, secret);
  const out = {
    channel: "crypto" as const,
    symbol: "USDT",
    chain: "TRC20",
    address: "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH",
    amount: "100",
  };
  const { orderNo } = await person.ok(withdrawApply, {
    ...out,
    quotedFee: "1",
    safeword: SAFEWORD,
    google_code,
    requestId: randomUUID(),
  });
  const statusOf = async (): Promise<number> => (await person.ok(withdrawGet, { orderNo })).status;
  await until(statusOf, (status) => status === 2, { what: "instructed", timeoutMs: 20_000 });
  for (let i = 0; i < KILLS; i++) {
    await server.stop("SIGKILL");
    server = await start(port);
    // A new process has the machine's clock; the one before stood a code's step ahead.
    await server.lab.stepClock(30_000);
  }
  await until(statusOf, (status) => status === 3, { what: "paid", timeoutMs: 30_000 });
  expect(await ops(url, "audit")).toBe("the books are right");
  expect(await ops(url, "withdraw", "list")).toBe("none");
  await server[Symbol.asyncDispose]();
});
