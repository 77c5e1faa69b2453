/** Which instrument the quick look shows: what was tapped, or what `?look=` of the address names (a row opened in a new tab, a shared link). */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { LookTarget } from "../../parts/look/look-target.ts";

export function useLook(): [target: LookTarget | undefined, open: (target: LookTarget) => void, close: () => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [tapped, setTapped] = useState<LookTarget>();
  const query = new URLSearchParams(search);
  const named = query.get("look");
  const close = (): void => {
    setTapped(undefined);
    if (named === null) return;
    query.delete("look");
    navigate(`${pathname}?${query}`, { replace: true });
  };
  return [tapped ?? (named ? { symbol: named } : undefined), setTapped, close];
}
