import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, PlusCircle, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../../contract/http/shapes.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "./home.styles.ts";

const WAYS = [
  { key: "deposit", path: "/exchange/channel-in", icon: ArrowDownToLine, modes: ["real"] },
  { key: "topUp", path: "/my/index", icon: PlusCircle, modes: ["demo"] },
  { key: "withdraw", path: "/exchange/channel-out", icon: ArrowUpFromLine, modes: ["real"] },
  { key: "transfer", path: "/transfer/index", icon: ArrowLeftRight, modes: ["real", "demo"] },
  { key: "exchange", path: "/cryptos/exchangePage", icon: RefreshCw, modes: ["real", "demo"] },
] as const;

/** The ways money goes; those without a screen are left out. */
export function Actions({ mode }: { mode: Mode }) {
  const { t } = useTranslation("assets");
  const known = useRouteKnown();
  const ways = WAYS.filter(({ path, modes }) => (modes as readonly Mode[]).includes(mode) && known(path));
  return (
    <nav className={s.actions} aria-label={t("actions.name")}>
      {ways.map(({ key, path, icon }) => (
        <a key={key} className={s.action} href={`#${path}`}>
          <span>
            <Icon of={icon} />
          </span>
          <span>{t(`actions.${key}`)}</span>
        </a>
      ))}
    </nav>
  );
}
