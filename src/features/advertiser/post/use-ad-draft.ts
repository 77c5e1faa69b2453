/**
 * The ad being written, kept while the phone is in another app; by the closed ad that it began
 * with.
 */
import { useState } from "react";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { PAY_LIMITS_MIN } from "../../../../contract/rules/c2c/limits.ts";
import { c2cChoice$ } from "../../../data/stores/device/c2c.ts";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";
import { type AdDraft, NEW_AD } from "./judge.ts";

/** A closed ad as the draft of its successor: agreed to anew. */
export const draftOf = (ad: Advert): AdDraft => ({
  direction: ad.direction,
  symbol: ad.symbol,
  currency: ad.currency,
  price_type: ad.price_type,
  price: ad.price_type === "fixed" ? ad.price : "",
  price_ratio: ad.price_type === "float" ? ad.price_ratio : NEW_AD.price_ratio,
  quantity: ad.quantity,
  min_amount: ad.min_amount,
  max_amount: ad.max_amount,
  methods: ad.own?.payment_method_ids ?? [],
  kinds: ad.direction === "sell" ? ad.payment_types : [],
  pay_time_limit: PAY_LIMITS_MIN.find((one) => one === ad.pay_time_limit) ?? NEW_AD.pay_time_limit,
  terms: ad.terms,
  auto_reply: ad.own?.auto_reply ?? "",
  agree: false,
});

/** Restores what was kept, as far as it still fits. Pure. */
export const restored = (start: AdDraft, kept: Record<string, unknown>): AdDraft => ({
  ...start,
  ...Object.fromEntries(
    Object.entries(start).flatMap(([key, value]) => {
      const was = kept[key];
      return typeof was === typeof value && Array.isArray(was) === Array.isArray(value)
        ? [[key, was]]
        : [];
    }),
  ),
});

export interface OpenDraft {
  d: AdDraft;
  change: (part: Partial<AdDraft>) => void;
  /** It has done its work. */
  finish: () => void;
}

export function useAdDraft(of: Advert | undefined): OpenDraft {
  const name = `c2c-ad-${of?.advert_id ?? "new"}`;
  const [d, setD] = useState(() => {
    const start =
      of === undefined ? { ...NEW_AD, currency: c2cChoice$.currency.peek() } : draftOf(of);
    return restored(start, readDraft(name));
  });
  return {
    d,
    change: (part) => {
      const next = { ...d, ...part };
      setD(next);
      writeDraft(name, { ...next }, ["agree"]);
    },
    finish: () => dropDraft(name),
  };
}
