import type { DataOf, ParamsOut } from "../../../../contract/http/call.ts";
import type { updateOldAndNewPsw as call } from "../../../../contract/http/security.ts";
import { PROOF_PARAM } from "../../../../contract/http/wire/envelope.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { checkPassword } from "../../../identity/password.ts";
import { askProof, type Given, methodsOf, requireProof } from "../../../identity/proof.ts";
import type { UserCtx } from "../../../kernel/context.ts";
import { effectOk } from "../../../kernel/once.ts";
import { passwordRefusal } from "../../../kernel/profile.ts";
import type { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../kernel/services.ts";
import { ownWords, replacePassword } from "./replace.ts";

type Params = ParamsOut<typeof call>;

/**
 * Changes the login password and ends every session, this one too. A wrong old password is E17 and
 * counts to the login lock (E5); where a method is bound one code of scene `change` is wanted (code
 * 10, then E6 or 428). Of two at once with the same old password one wins.
 */
export async function updateOldAndNewPsw(
  params: Params,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof call>, Refusal>> {
  const { userId } = ctx.session;
  const { old_password: old, password, re_password } = params;
  if (old === undefined) return err("passwordsRequired");
  const bad = passwordRefusal(deps.profile, password, re_password, await ownWords(deps.db, userId));
  if (bad !== undefined) return err(bad);
  if (password === old) return err("passwordUnchanged");
  const stored = await checkPassword(deps, ctx, old, "oldPasswordWrong");
  if (!stored.ok) return stored;
  const want = { verify: await methodsOf(deps, userId), any: true, scene: "change" } as const;
  const asked = await askProof(deps, userId, want, proofOf(params));
  if (!asked.ok) return asked;
  // Before a code is used up: a server that is too busy for the hash must not cost one.
  const hash = await deps.hasher.hash("password", password);
  const proof = await requireProof(deps, userId, want, proofOf(params), ctx.now);
  if (!proof.ok) return proof;
  const change = { userId, hash, former: stored.value, action: "password.change", ip: ctx.ip };
  return effectOk(deps, ctx, async (trx) =>
    (await replacePassword(trx, deps, change, ctx.now)) ? ok({}) : err("oldPasswordWrong"),
  );
}

/**
 * The specification's pair `verifcode_type`, `verifcode` means the same as the parameter of that
 * method.
 */
function proofOf({ verifcode_type: type, verifcode, ...given }: Params): Given {
  return type === undefined || verifcode === undefined
    ? given
    : { ...given, [PROOF_PARAM[type]]: verifcode };
}
