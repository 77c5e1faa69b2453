/** Routes whose refusals of guessers are counted towards the audit trail (ASVS 16.3.1, 16.3.2). */
import type { ErrorName } from "../../../contract/errors.ts";
import type { Refusal } from "../refusal.ts";
import type { Route } from "../routes.ts";
import type { Services } from "../services.ts";

/** Names of refusals in the audit trail. Other refusals tell nothing of a guesser. */
const ACTIONS: Partial<Record<ErrorName, string>> = {
  wrongCredentials: "login.refused",
  accountLocked: "login.locked",
  oldPasswordWrong: "password.refused",
  passwordWrong: "password.refused",
  codeWrong: "code.refused",
  verificationWrong: "code.refused",
  safewordWrong: "safeword.refused",
  tryLater: "guess.throttled",
};

function actionOf(refusal: Refusal): string | undefined {
  if (typeof refusal === "string") return ACTIONS[refusal];
  if ("error" in refusal) return ACTIONS[refusal.error];
  return "http" in refusal ? "code.refused" : undefined;
}

/**
 * The route, with its refusals counted under the user of the session or the one that the call
 * turned out to be about.
 */
export function watched(deps: Services, route: Route): Route {
  const { guests } = route;
  return {
    ...route,
    run: async (params, ctx) => {
      const result = await route.run(params, ctx);
      const action = result.ok ? undefined : actionOf(result.error);
      if (action !== undefined)
        deps.incidents.note({ action, userId: ctx.session?.userId ?? ctx.about, ip: ctx.ip });
      return result;
    },
    ...(guests === undefined
      ? {}
      : {
          guests: async (params, ctx, work) => {
            const passed = await guests(params, ctx, work);
            if (!passed.ok)
              deps.incidents.note({ action: "guess.throttled", userId: undefined, ip: ctx.ip });
            return passed;
          },
        }),
  };
}
