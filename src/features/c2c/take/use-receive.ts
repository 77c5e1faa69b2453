/**
 * By what a sale to an ad is paid: what was chosen for it, else the default among what fits, else
 * the first that does.
 */
import type { Pay } from "../../../../contract/http/c2c/shapes.ts";
import { usePaysForAd } from "../../../data/queries/user/c2c.ts";
import { c2cReceive$ } from "../../../data/stores/device/c2c.ts";
import { useValue } from "../../../data/stores/use-value.ts";

/** The user's methods as the ad sees them, and the one in force. Without an id nothing is asked. */
export function useReceive(advertId: string | undefined): {
  pays: ReturnType<typeof usePaysForAd>;
  pay: Pay | undefined;
} {
  const pays = usePaysForAd(advertId);
  const chosen = useValue(c2cReceive$);
  const usable = pays.data?.usable;
  const pay =
    (chosen.advertId === advertId ? usable?.find(({ id }) => id === chosen.payId) : undefined) ??
    usable?.find(({ isDefault }) => isDefault) ??
    usable?.[0];
  return { pays, pay };
}
