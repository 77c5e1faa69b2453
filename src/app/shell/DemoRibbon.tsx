import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";

/** A layer of its own: what a screen paints behind its content (the sky) ends above it. */
const ribbon = css`
  position: relative;
  z-index: var(--z-bar);
  flex: none;
  padding: 0 var(--gutter);
  background: var(--warn-wash);
  color: var(--warn);
  font-size: var(--fs-cap);
  line-height: max(3rem, 24px);
  font-weight: 600;
  text-align: center;
  &:not(:has(+ nav)) { padding-bottom: env(safe-area-inset-bottom); }
`;

/** Under every screen, above the tab bar where there is one, as long as money is not real. */
export function DemoRibbon() {
  const { t } = useTranslation("common");
  const mode = useValue(session$.mode);
  if (mode !== "demo") return null;
  return (
    <aside className={ribbon}>
      <p role="note">{t("demoRibbon")}</p>
    </aside>
  );
}
