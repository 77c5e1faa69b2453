import { useValue } from "@legendapp/state/react";
import { css } from "@linaria/core";
import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { STARS_MAX, setStar, stars$ } from "../../data/stores/device/stars.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/overlay/toast.ts";

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

/** Puts a symbol on the watchlist of this device and takes it off. `tile`: icon over word, for action bars; else an icon button. */
export function StarButton({ symbol, form = "tile" }: { symbol: string; form?: "tile" | "icon" }) {
  const { t } = useTranslation("book");
  const on = useValue(() => stars$.get().includes(symbol));
  const turn = (): void => {
    if (!setStar(symbol, !on)) toast({ kind: "fail", text: t("star.full", { count: STARS_MAX }) });
  };
  if (form === "icon") return <IconButton icon={Star} label={t("star.label")} aria-pressed={on} on={on} onClick={turn} />;
  return (
    <button type="button" className={tile} aria-pressed={on} onClick={turn}>
      <Icon of={Star} />
      {t(on ? "star.on" : "star.off")}
    </button>
  );
}
