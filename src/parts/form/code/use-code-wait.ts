/** State of the last code of a wish. Goes on while the screen is away. */
import { useEffect, useState } from "react";
import { type CodeWish, wishKey } from "../../../data/commands/send-code.ts";
import { sentCode } from "../../../data/stores/account/code-waits.ts";

export interface CodeWait {
  /** Seconds until another may be asked for; 0 when now. */
  left: number;
  /** How long a code is good; undefined before one was sent. */
  minutes: number | undefined;
}

/** `wish` undefined: this code is not sent. `look` reads again at once. */
export function useCodeWait(wish: CodeWish | undefined): CodeWait & { look: () => void } {
  const key = wish && wishKey(wish);
  const [wait, setWait] = useState(() => read(key));
  useEffect(() => {
    const look = () => setWait((before) => same(before, read(key)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [key]);
  return { ...wait, look: () => setWait(read(key)) };
}

function read(key: string | undefined): CodeWait {
  const sent = key === undefined ? undefined : sentCode(key);
  if (sent === undefined) return { left: 0, minutes: undefined };
  return {
    left: Math.max(0, Math.ceil((sent.againAt - Date.now()) / 1000)),
    minutes: Math.round(sent.lifeMs / 60_000),
  };
}

/** The former one where nothing changed, so that React has nothing to do. */
const same = (a: CodeWait, b: CodeWait): CodeWait =>
  a.left === b.left && a.minutes === b.minutes ? a : b;
