import { useTranslation } from "react-i18next";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { BalanceText } from "../../../parts/amount/BalanceText.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { pocketsInOrder } from "./pockets-in-order.ts";

/**
 * Balances of the demo account, pocket by pocket, live. A change writes its figure; the list is
 * rendered when a pocket comes or goes.
 */
export function DemoBalances({ className }: { className: string }) {
  const { t } = useTranslation("mine");
  const status = useValue(balances$.status);
  const keys = useValue(() => Object.keys(balances$.rows.get(true)).sort().join(" "));
  const pockets = pocketsInOrder(keys === "" ? [] : keys.split(" "));
  const isEmpty = pockets.length === 0;
  if (isEmpty && status === "ready") return null;
  const note =
    status === "failed"
      ? t("demo.balances.failed")
      : status === "stale"
        ? t("demo.balances.stale")
        : undefined;
  return (
    <CellGroup
      className={className}
      title={t("demo.balances.name")}
      note={note && <span role="status">{note}</span>}
    >
      {isEmpty ? (
        <Cell label={<Skeleton w="12rem" />} value={<Skeleton w="10rem" />} />
      ) : (
        pockets.map(({ key, type, asset }) => (
          <Cell
            key={key}
            label={t(`demo.pocket.${type}`, { defaultValue: type })}
            value={
              <span>
                <BalanceText of={key} /> {asset}
              </span>
            }
          />
        ))
      )}
    </CellGroup>
  );
}
