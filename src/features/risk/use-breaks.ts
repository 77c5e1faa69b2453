import { useRef } from "react";
import type { Break } from "../../../contract/rules/risk/what-if.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { readsAlike } from "./figures.ts";
import type { Answer$ } from "./use-picture.ts";

const NONE: readonly Break[] = [];

/**
 * List of breaks: the same list until something of it reads otherwise, since prices change it many
 * times a second and its texts seldom.
 */
export function useBreaks(answer$: Answer$): readonly Break[] {
  const shown = useRef(NONE);
  return useValue(() => {
    const next = answer$.get()?.picture.breaks ?? NONE;
    if (!readsAlike(shown.current, next)) shown.current = next;
    return shown.current;
  });
}
