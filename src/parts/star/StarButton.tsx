import { css } from "@linaria/core";
import { Star } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { useLongPress } from "./use-long-press.ts";
import { useStars } from "./use-stars.ts";

const tile = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: .125rem;
  width: 5.5rem;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  color: var(--ink-2);
  white-space: nowrap;
  &[aria-pressed="true"] { color: var(--brand-ink); }
  &[aria-pressed="true"] svg { color: var(--brand); fill: currentColor; }
  &:active { opacity: .7; }
`;

const Picker = lazy(() => import("./GroupPicker.tsx"));

/**
 * Follows a symbol and follows it no more; held, or by way of the toast, it asks for the groups of
 * a user with an account. `tile`: icon over word, for action bars; else an icon button.
 */
export function StarButton({ symbol, form = "tile" }: { symbol: string; form?: "tile" | "icon" }) {
  const { t } = useTranslation("star");
  const signedIn = useValue(session$.signedIn);
  const stars = useStars([symbol]);
  const [picking, setPicking] = useState(false);
  const [used, setUsed] = useState(false);
  const groups = (): void => {
    setUsed(true);
    setPicking(true);
  };
  const { take, handlers } = useLongPress(signedIn ? groups : undefined);
  const on = stars.on(symbol);
  const props = {
    ...handlers,
    "aria-pressed": on,
    onClick: () => {
      if (!take()) stars.turn(symbol, groups);
    },
  };
  return (
    <>
      {form === "icon" ? (
        <IconButton {...props} icon={Star} label={t("label")} on={on} />
      ) : (
        <button type="button" className={tile} {...props}>
          <Icon of={Star} />
          {t(on ? "on" : "off")}
        </button>
      )}
      {used && (
        <Suspense>
          <Picker symbol={picking ? symbol : undefined} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
