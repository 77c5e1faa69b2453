/**
 * The header `x-sign2` for tests that write their requests themselves: by a person's own key, or by
 * whatever else should be refused.
 */
import { API_PREFIX, type Call } from "../../contract/http/call.ts";
import { importSignKey, type Signable, sign2 } from "../../contract/http/wire/signature2.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Signed parts of a call; a file's parameters are not signed. */
export const signableOf = (
  { methods: [method], path, body }: Call,
  params: Record<string, string>,
): Signable => ({
  method,
  path: API_PREFIX + path,
  params: body === "multipart" ? [] : Object.entries(params),
});

/**
 * The header over a request, by the key of the person's session. `lateS`: seconds behind the
 * server's clock. `nonce`: a fresh one when left out.
 */
export async function secondOf(
  t: TestApp,
  person: Person,
  request: Signable,
  o: { lateS?: number; nonce?: string } = {},
): Promise<string> {
  const signer = person.signers.get(person.token);
  if (signer === undefined) throw new Error("this session has no key");
  const timestamp = String(Math.floor(t.clock.now() / 1000) - (o.lateS ?? 0));
  return sign2(
    { key: await importSignKey(signer.signKey), sessionId: signer.sessionId },
    request,
    timestamp,
    o.nonce,
  );
}
