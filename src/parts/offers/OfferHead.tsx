import { Layers, Ticket } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Ipo, IpoRecord } from "../../../contract/http/trading/ipo.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SymbolLogo } from "../logo/SymbolLogo.tsx";
import * as s from "./offers.styles.ts";
import { codeOf } from "./words.ts";

type Of = Pick<Ipo | IpoRecord, "symbol" | "name" | "nameCn" | "market" | "mode">;

/** Logo of a company that is offered. */
export function CompanyLogo({
  of: { symbol, name, market },
}: {
  of: Pick<Of, "symbol" | "name" | "market">;
}) {
  const item = useMemo(
    () => ({ symbol, name, type: market, base: "", quote: "" }),
    [symbol, name, market],
  );
  return <SymbolLogo item={item} />;
}

/** Head of an offer: company, code, market and how it is shared out; `end` in place of the tag. */
export function OfferHead({ of, end, line }: { of: Of; end?: ReactNode; line?: string }) {
  const { t, i18n } = useTranslation(["offers", "parts"]);
  const code = codeOf(t, of);
  return (
    <div className={s.head}>
      <CompanyLogo of={of} />
      <div>
        <h2>{nameOf(of, i18n.language)}</h2>
        <p>{line === undefined ? code : `${code} · ${line}`}</p>
      </div>
      {end ?? <ModeTag mode={of.mode} />}
    </div>
  );
}

export function ModeTag({ mode }: { mode: Ipo["mode"] }) {
  const { t } = useTranslation("offers");
  return (
    <Badge kind={mode === "draw" ? "brand" : "plain"}>
      <Icon of={mode === "draw" ? Ticket : Layers} size="xs" />
      {t(`mode.${mode}`)}
    </Badge>
  );
}
