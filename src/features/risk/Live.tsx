import { useValue } from "../../data/stores/use-value.ts";
import * as s from "./risk.styles.ts";

/**
 * One figure of the picture, drawn by itself whenever it reads otherwise. `tone`: up, down or flat,
 * for its colour.
 */
export function Live({ text, tone }: { text: () => string; tone?: () => string }) {
  const shown = useValue(text);
  const dir = useValue(() => tone?.());
  return (
    <span translate="no" className={tone === undefined ? "num" : `num ${s.tone}`} data-dir={dir}>
      {shown}
    </span>
  );
}
