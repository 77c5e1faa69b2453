/** Whether something new was announced since the list was loaded last: the "New" bar. Only who is signed in hears of it live. */
import { useEffect, useState } from "react";
import { onLive } from "../../../data/apply/live.ts";

/** `reload` loads anew and takes the bar away. */
export function useFresh(reload: () => void): { fresh: boolean; take: () => void } {
  const [fresh, setFresh] = useState(false);
  useEffect(() => onLive("news", () => setFresh(true)), []);
  return {
    fresh,
    take: () => {
      setFresh(false);
      reload();
    },
  };
}
