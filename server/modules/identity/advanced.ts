/**
 * Advanced identity: addresses, a relative, up to five supporting papers. Only after the primary
 * level has passed.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  highLevelAuthApply as applyCall,
  highLevelAuthGet as getCall,
} from "../../../contract/http/identity.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { Services } from "../../kernel/services.ts";
import { readLevel } from "./kyc-row.ts";
import { masked } from "./primary.ts";
import { idOfUpload, submit } from "./submit.ts";

/**
 * Hands the advanced form in. E21 before the primary level has passed, E53 unless not certified or
 * failed, E57 for papers of others.
 */
export function highLevelAuthApply(
  { files, ...texts }: ParamsOut<typeof applyCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof applyCall>, Refusal>> {
  const pictures = files.map(idOfUpload);
  return submit(deps, ctx, { level: 2, form: { ...texts, files: pictures.join(",") }, pictures });
}

/** Status and the fields, all masked: they are about other people too. */
export async function highLevelAuthGet(
  _params: object,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, never>> {
  const { review, form } = await readLevel(deps, deps.db, session.userId, 2);
  return ok({
    ...review,
    workAddress: masked(form.workAddress),
    homeAddress: masked(form.homeAddress),
    relativeName: masked(form.relativeName),
    relativeRelation: masked(form.relativeRelation),
    relativePhone: masked(form.relativePhone),
    relativeAddress: masked(form.relativeAddress),
  });
}
