import { useTranslation } from "react-i18next";
import { itemGet } from "../../../contract/http/market.ts";
import { api } from "../../data/http/call.ts";
import { useResource } from "../../data/http/resource.ts";
import { seedQuotes } from "../../data/stores/quotes.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { codeOf, nameOf } from "../row/row-item.ts";
import { LookBody } from "./LookBody.tsx";
import { waiting } from "./LookSheet.styles.ts";
import { type LookTarget, rowOf } from "./look-target.ts";

export interface LookSheetProps {
  target: LookTarget;
  open: boolean;
  onClose: () => void;
}

/** One instrument in a sheet. A known row shows at once; the instrument, its session and last state are asked for behind it. */
export default function LookSheet({ target, open, onClose }: LookSheetProps) {
  const { t, i18n } = useTranslation("look");
  const { data, status, error, reload } = useResource(`item:${target.symbol}`, async (signal) => {
    const result = await api.call(itemGet, { symbol: target.symbol }, { signal, quiet: true });
    if (result.ok) seedQuotes([result.value.realtime]);
    return result;
  });
  const item = rowOf(target) ?? data;
  return (
    <Sheet open={open} onClose={onClose} title={item ? nameOf(item, i18n.language) : codeOf(target.symbol)}>
      {item ? (
        <LookBody key={item.symbol} item={item} source={data?.source} />
      ) : status === "failed" ? (
        <ErrorState
          title={error?.kind === "business" ? t("unknown") : t("failed")}
          retry={error?.kind === "business" ? undefined : { label: t("retry"), onClick: reload }}
        />
      ) : (
        <div className={waiting} aria-busy="true">
          <Skeleton w="16rem" h="2rem" />
          <Skeleton w="22rem" h="4rem" />
          <Skeleton h="15rem" />
          <Skeleton h="12rem" />
        </div>
      )}
    </Sheet>
  );
}
