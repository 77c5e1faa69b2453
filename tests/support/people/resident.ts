/**
 * Somebody who has lived on a server for a while: a bound email, a fund password, a second device.
 * For screens that show what one has.
 */
import { alertSave } from "../../../contract/http/alerts.ts";
import { idcodeSend, saveEmail, setSafewordReg } from "../../../contract/http/security.ts";
import { until } from "../until.ts";
import { keptAlive, register, signInAgain, type TestSession } from "./person.ts";

/** The same person for every caller of a server; made at the first call. */
export const residentOf = keptAlive(newResident, (url: string) => url);

/** Another one, for who changes what the others rely on. */
export async function newResident(url: string): Promise<TestSession> {
  const person = await register(url, "resident");
  const email = `${person.username}@example.com`;
  await person.ok(idcodeSend, { scene: "bind", verifcode_type: "2", target: email });
  await person.ok(saveEmail, { email, verifcode: await codeFor(url, email) });
  await person.ok(setSafewordReg, { safeword: "246810", re_safeword: "246810" });
  await signInAgain(url, person.username);
  for (const condition of ["last>9000000", "last<1", "move.15m~0.9", "line.60min.RSI(14).0<1"])
    await person.ok(alertSave, {
      symbol: "btc",
      condition,
      repeat: "day",
      note: "Take half off at resistance",
    });
  return person;
}

/**
 * The newest code that went to a target: an email in lower case, a phone as `49-1512345678`. Codes
 * in `not` are older ones.
 */
export async function codeFor(url: string, target: string, ...not: string[]): Promise<string> {
  const code = await until(
    async () => {
      const answer = await fetch(`${url}/lab/code`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ target }),
      });
      return ((await answer.json()) as { code: string | null }).code;
    },
    (got) => got !== null && !not.includes(got),
    { what: `a code for ${target}` },
  );
  return code ?? "";
}
