import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { timezoneInfo as call } from "../../../contract/http/market.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { BUSINESS_ZONE } from "../../../contract/time/business.ts";
import { offsetAt } from "../../../contract/time/zone.ts";
import type { Services } from "../../kernel/services.ts";

/** The business zone and the zones of the markets. */
const ZONES: readonly (readonly [id: string, label: string])[] = [
  [BUSINESS_ZONE, "UTC+8"],
  ["UTC", "UTC"],
  ["America/New_York", "New York"],
  ["Asia/Hong_Kong", "Hong Kong"],
  ["Asia/Shanghai", "Shanghai"],
  ["Asia/Taipei", "Taipei"],
  ["Asia/Tokyo", "Tokyo"],
  ["Asia/Singapore", "Singapore"],
  ["Europe/London", "London"],
  ["Europe/Berlin", "Berlin"],
  ["Europe/Paris", "Paris"],
  ["America/Toronto", "Toronto"],
  ["America/Sao_Paulo", "São Paulo"],
];

/** Server clock and the zones shown in the product with their offset of the moment. */
export function timezoneInfo(
  _params: ParamsOut<typeof call>,
  { market }: Services,
): Result<DataOf<typeof call>, never> {
  const now = market.clock.now();
  return ok({
    serverTime: now,
    zone: BUSINESS_ZONE,
    zones: ZONES.map(([id, label]) => ({ id, label, offsetMin: offsetAt(id, now) / 60_000 })),
  });
}
