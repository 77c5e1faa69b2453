/** Primary identity: nationality, document, name and number, with pictures of both sides. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  realNameAuthApply as applyCall,
  realNameAuthGet as getCall,
} from "../../../contract/http/identity.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { maskMiddle } from "../../identity/names.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { readLevel } from "./kyc-row.ts";
import { idOfUpload, submit } from "./submit.ts";

/** Hands the primary form in. E57, E58 by the form's schema; E53 unless not certified or failed. */
export function realNameAuthApply(
  params: ParamsOut<typeof applyCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const { nationality, idName, idNumber, name } = params;
  const [front, back, handheld] = [params.idFrontImg, params.idBackImg, params.handheldPhoto].map(
    idOfUpload,
  );
  const pictures = [front, back, handheld].filter(Boolean);
  return submit(deps, ctx, {
    level: 1,
    form: { nationality, idName, idNumber, name, front, back, handheld },
    pictures,
  });
}

/**
 * Status and form. Name and number leave masked in every state: after a failure the page prefills
 * nationality and document, shows both masked and has them typed again. Pictures never leave here;
 * `file!get` gives them to who uploaded them.
 */
export async function realNameAuthGet(
  _params: object,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, never>> {
  const { review, form } = await readLevel(deps, deps.db, session.userId, 1);
  return ok({
    ...review,
    nationality: form.nationality ?? "",
    idName: form.idName ?? "",
    idNumber: masked(form.idNumber),
    name: masked(form.name),
  });
}

/** First and last character; empty for nothing. */
export const masked = (text: string | undefined): string => (text ? maskMiddle(text) : "");
