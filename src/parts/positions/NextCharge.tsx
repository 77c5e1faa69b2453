import { useTranslation } from "react-i18next";
import { F } from "../../../contract/feed/columns.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { nightsAt, swapAfter } from "../../../contract/rules/trading/swap-times.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { Sum } from "../money/Sum.tsx";
import { worthDouble } from "../ticket/contract/worth-now.ts";
import { type ContractItem, markOf } from "./live-position.ts";
import { nextChargeAt, nextFunding } from "./valuation.ts";

interface ChargeProps {
  position: Position;
  item: ContractItem | undefined;
}

/** The cost or gain of a position's next funding or night, as a pair of a list. */
export function NextCharge({ position, item }: ChargeProps) {
  const { t } = useTranslation("perpetual");
  const isForex = position.type === "forex";
  return (
    <div>
      <dt>{t(isForex ? "forex.nextSwap" : isVenues(item) ? "nextFundingVenue" : "nextFunding")}</dt>
      <dd>
        {isForex ? (
          <NextSwap position={position} item={item} />
        ) : (
          <NextFunding position={position} item={item} />
        )}
      </dd>
    </div>
  );
}

const number = (text: string): number => (text === "" ? Number.NaN : Number(text));

/**
 * The rate that is shown is a venue's; positions are charged at times and at a rate of their own.
 */
const isVenues = (item: ContractItem | undefined): boolean =>
  item !== undefined && item.source !== "sim";

/**
 * The cost or gain at the next funding by the rate of the moment; read when the card is rendered,
 * since it moves once a minute.
 */
function NextFunding({ position, item }: ChargeProps) {
  if (item === undefined || !cols.has(item.symId, F.fundingRate)) return MISSING;
  const nextAt = isVenues(item) ? nextChargeAt(serverNow()) : cols.get(item.symId, F.nextFundingAt);
  return (
    <Charge
      of={nextFunding(position, markOf(item), cols.get(item.symId, F.fundingRate) / 1e8, nextAt)}
    />
  );
}

/** The cost or gain of the next night, for all that stands. */
function NextSwap({ position, item }: ChargeProps) {
  const yearly = number((position.direction === "buy" ? item?.swapLong : item?.swapShort) ?? "");
  if (item === undefined || Number.isNaN(yearly)) return MISSING;
  const nights = Number(nightsAt(swapAfter(serverNow())));
  return (
    <Charge
      of={((number(position.qty) * markOf(item) * worthDouble(item) * yearly) / 360) * nights}
    />
  );
}

/** USDT to five places, a cost below zero. */
function Charge({ of }: { of: number }) {
  return Number.isFinite(of) ? <Sum of={of.toFixed(5)} change /> : MISSING;
}
