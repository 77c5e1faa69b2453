/**
 * System parameters that every visitor may read. Operators set some; the others are facts of this
 * server.
 */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { sysparaGet as call } from "../../../contract/http/content.ts";
import { STOP_TYPES } from "../../../contract/http/trading/orders.ts";
import { toText } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { leverageList, TIERS } from "../../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../../contract/rules/trading/dated.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { MAX_OPEN } from "../../../contract/rules/trading/orders/kinds.ts";
import { ROOT_USERCODE } from "../../db/seed/seed-root.ts";
import { DAY_LIMITS } from "../../identity/kyc-level.ts";
import type { Services } from "../../kernel/services.ts";

type Code = ParamsOut<typeof call>["code"];

/** Set by `ops`, with what a value must look like. */
export const SETTABLE = {
  /** Empty: the product's own chat. Any other scheme is no address to send people to. */
  customer_service_url: /^$|^https:\/\/[^\s"'<>\\]{4,500}$/,
} as const satisfies Partial<Record<Code, RegExp>>;
export type SettableCode = keyof typeof SETTABLE;
export const isSettable = (code: string): code is SettableCode => Object.hasOwn(SETTABLE, code);

/** Key in the table of settings. */
export const settingKey = (code: SettableCode): string => `syspara.${code}`;

/** A parameter as text; empty when it is not set. */
export async function sysparaGet(
  { code }: ParamsOut<typeof call>,
  deps: Services,
): Promise<Result<DataOf<typeof call>, never>> {
  return ok({ code, value: await readValue(code, deps) });
}

async function readValue(code: Code, deps: Services): Promise<string> {
  if (isSettable(code)) {
    const row = await deps.db
      .selectFrom("setting")
      .select("value")
      .where("key", "=", settingKey(code))
      .executeTakeFirst();
    return row?.value ?? "";
  }
  if (code === "perpetual_contracts") return perpetualTerms(deps.market.clock.now());
  if (code === "security_profile") return deps.profile.name;
  // Seconds after which reviews decide by themselves; the page says so where a user waits for one.
  if (code === "sandbox_policy")
    return deps.sandboxMs === undefined ? "off" : String(Math.round(deps.sandboxMs / 1000));
  // Day limits of the primary and the advanced level, USDT.
  if (code === "withdraw_limits") return DAY_LIMITS.slice(1).join(",");
  // Only where the sandbox is on: elsewhere people have an inviter.
  return deps.sandboxMs === undefined ? "" : ROOT_USERCODE;
}

/**
 * Leverages, maintenance tiers (of pairs and metals too), fees and funding times of perpetuals, as
 * JSON: the settings in force, the same for everybody.
 */
function perpetualTerms(now: number): string {
  const { maker, taker } = feeRates("perpetual", now);
  const tiers = Object.entries(TIERS).map(([group, rows]) => [
    group,
    inForce(rows, now).map(({ upTo, maxLeverage, mmr, cum }) => ({
      upTo: toText(upTo),
      maxLever: maxLeverage,
      mmr: toText(mmr),
      cum: toText(cum),
    })),
  ]);
  return JSON.stringify({
    leverList: leverageList(inForce(TIERS.A, now)),
    tiers: Object.fromEntries(tiers),
    feeMaker: toText(maker),
    feeTaker: toText(taker),
    fundingHours: [0, 8, 16],
    maxOrders: MAX_OPEN,
    tpSlTypes: STOP_TYPES,
  });
}
