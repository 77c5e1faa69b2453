/**
 * Tells whether the market has moved on since its list was drawn: asked beside the list, so that no
 * row moves under a finger.
 */
import { useEffect, useState } from "react";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { readAdverts } from "../../../data/queries/user/c2c.ts";
import { useEvery } from "../../../parts/money/use-every.ts";

const AGAIN_MS = 15_000;

/** The part of an ad that a list shows and an order depends on. */
export const faceOf = (rows: readonly Advert[]): string =>
  rows
    .map(({ advert_id, price, surplus, version }) => `${advert_id} ${price} ${surplus} ${version}`)
    .join("\n");

/**
 * `shown`: the first page as it stands; undefined while there is none. True once the same question
 * has another answer.
 */
export function useFreshAdverts(
  params: Parameters<typeof readAdverts>[0],
  shown: readonly Advert[] | undefined,
): boolean {
  const [fresh, setFresh] = useState<readonly Advert[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is about the list that stood when it was asked for
  useEffect(() => setFresh(undefined), [shown]);
  useEvery(AGAIN_MS, () => {
    if (shown === undefined) return;
    void readAdverts(params).then((got) => got.ok && setFresh(got.value.list));
  });
  return fresh !== undefined && shown !== undefined && faceOf(fresh) !== faceOf(shown);
}
