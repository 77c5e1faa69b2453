import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { closePositions } from "../../data/commands/perpetual.ts";
import { positions$ } from "../../data/stores/account/positions.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { SkeletonRows } from "../../ui/list/SkeletonRows.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { LastKnown, useCutOff } from "../status/LastKnown.tsx";
import { PositionCard } from "./PositionCard.tsx";
import { PositionSheet, type PositionWish } from "./PositionSheet.tsx";
import { cards } from "./positions.styles.ts";
import { useLevels } from "./stops/levels.ts";
import { PositionTable } from "./table/PositionTable.tsx";
import { useContractItems } from "./use-live-position.ts";

/** Props of {@link PositionList}. */
export interface PositionListProps {
  /** Empty: of all of a product, or of all. */
  symbol: string;
  product?: "" | "perpetual" | "forex";
  look: "desk" | "list" | "table";
  /** Shown where there are none; nothing without. */
  empty?: { title: string; action?: { label: string; onClick: () => void } };
}

/**
 * Ids of live positions, oldest first; the array is a new one when positions come or go, not when
 * one changes.
 */
function useIds(symbol: string, product: "" | "perpetual" | "forex"): readonly string[] {
  const key = useValue(() =>
    Object.values(positions$.rows.get())
      .filter((one) =>
        symbol === "" ? product === "" || one.type === product : one.symbol === symbol,
      )
      .sort((a, b) => b.openAt - a.openAt || (a.id < b.id ? 1 : -1))
      .map(({ id }) => id)
      .join(","),
  );
  return useMemo(() => (key === "" ? [] : key.split(",")), [key]);
}

/** Live positions with what can be done with each, and with all. */
export function PositionList({ symbol, product = "", look, empty }: PositionListProps) {
  const { t } = useTranslation("perpetual");
  const status = useValue(positions$.status);
  const ids = useIds(symbol, product);
  const [wish, setWish] = useState<PositionWish>();
  const [asking, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [flat, setFlat] = useState(false);
  const cutOff = useCutOff();
  const symbols = useMemo(() => ids.map((id) => positions$.rows[id].symbol.peek()), [ids]);
  const items = useContractItems(symbols);
  const levels = useLevels(product);
  const closeAll = async (): Promise<void> => {
    setBusy(true);
    const done = await closePositions({
      symbol,
      type: symbol === "" ? product : "",
      cancelOrders: flat ? "1" : "0",
    });
    setBusy(false);
    ask(false);
    if (!done.ok) return;
    const { count, failed, cancelled = 0 } = done.value;
    const also = cancelled === 0 ? "" : ` · ${t("flattened", { count: cancelled })}`;
    toast(
      failed.length === 0
        ? { kind: "ok", text: `${t("closedCount", { count })}${also}` }
        : { kind: "fail", text: t("closedSome", { count, failed: failed.length }) },
    );
  };
  const rows = (
    <section aria-label={t("positions")}>
      <h2 className="sr-only">{t("positions")}</h2>
      <LastKnown />
      {look === "table" ? (
        <PositionTable
          ids={ids}
          items={items}
          levels={levels}
          onAct={(act, position) => setWish({ act, position })}
        />
      ) : (
        <ul className={cards} data-look={look}>
          {ids.map((id) => (
            <li key={id}>
              <Row
                id={id}
                item={items.get(positions$.rows[id].symbol.peek())}
                levels={levels.get(id)}
                look={look}
                onAct={(act, position) => setWish({ act, position })}
              />
            </li>
          ))}
        </ul>
      )}
      <div style={{ padding: "1rem var(--gutter) 2rem" }}>
        <Button kind="line" wide disabled={cutOff} onClick={() => ask(true)}>
          {t("closeAll", { count: ids.length })}
        </Button>
      </div>
    </section>
  );
  return (
    <>
      {ids.length === 0 ? <None status={status} empty={empty} /> : rows}
      {/* Beside the list: while a position is turned round there is none for a moment, and what was asked would come back. */}
      <PositionSheet wish={wish} onClose={() => setWish(undefined)} />
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={t("closeAllAsk")}
        cancel={t("closeAllKeep")}
        action={{
          label: t("closeAll", { count: ids.length }),
          onClick: () => void closeAll(),
          busy,
          danger: true,
        }}
      >
        <p>{t("closeAllAbout")}</p>
        <Checkbox checked={flat} onChange={setFlat}>
          {t("flatten")}
        </Checkbox>
      </Dialog>
    </>
  );
}

function None({
  status,
  empty,
}: {
  status: ReturnType<typeof positions$.status.get>;
  empty: PositionListProps["empty"];
}) {
  const { t } = useTranslation("common");
  if (status === "loading") return <SkeletonRows label={t("loading")} />;
  // It is asked for again by itself.
  if (status === "failed") return <ErrorState compact title={t("couldNotLoad")} />;
  return (
    <>
      <LastKnown />
      {empty !== undefined && <Empty compact {...empty} />}
    </>
  );
}

function Row({
  id,
  ...rest
}: { id: string } & Omit<Parameters<typeof PositionCard>[0], "position">) {
  const position = useValue(() => positions$.rows[id].get());
  return position === undefined ? null : <PositionCard position={position} {...rest} />;
}
