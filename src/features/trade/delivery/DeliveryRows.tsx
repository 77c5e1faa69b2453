import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { useRunningDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Empty, type EmptyProps } from "../../../ui/state/Empty.tsx";
import * as s from "./delivery.styles.ts";
import { RunningCard } from "./RunningCard.tsx";

/** What runs over all symbols, live. `action`: what to do where there is nothing, which is said then. */
export function DeliveryRows({ action }: { action?: EmptyProps["action"] }) {
  const { t } = useTranslation("delivery");
  const list = useRunningDeliveries("");
  const running = list.data?.list ?? [];
  if (running.length === 0) return action ? <Empty compact title={t("none")} action={action} /> : null;
  return (
    <section className={s.rows} aria-label={t("runningNow")}>
      {running.map((one) => (
        <Row key={one.orderNo} of={one} onEnd={list.reload} />
      ))}
    </section>
  );
}

function Row({ of, onEnd }: { of: Delivery; onEnd: () => void }) {
  const { item } = useInstrument(of.symbol);
  useInterest(useMemo(() => (item === undefined ? [] : [item]), [item]));
  return item === undefined ? null : <RunningCard of={of} item={item} named onEnd={onEnd} />;
}
