import { Star } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { useLongPress } from "./use-long-press.ts";
import type { Stars } from "./use-stars.ts";

const Picker = lazy(() => import("./GroupPicker.tsx"));

/**
 * The star of one row of a list whose `stars` its owner holds. Held, it asks for the groups of a
 * user with an account.
 */
export function StarIcon({ symbol, name, stars }: { symbol: string; name: string; stars: Stars }) {
  const { t } = useTranslation("star");
  const [picking, setPicking] = useState<boolean>();
  const groups = (): void => setPicking(true);
  const { take, handlers } = useLongPress(useValue(session$.signedIn) ? groups : undefined);
  const on = stars.on(symbol);
  return (
    <>
      <IconButton
        {...handlers}
        icon={Star}
        label={t(on ? "unstar" : "star", { name })}
        aria-pressed={on}
        on={on}
        onClick={() => {
          if (!take()) stars.turn(symbol, groups);
        }}
      />
      {picking !== undefined && (
        <Suspense>
          <Picker symbol={picking ? symbol : undefined} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
