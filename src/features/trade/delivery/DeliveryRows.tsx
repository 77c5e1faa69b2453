import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { useRunningDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Empty, type EmptyProps } from "../../../ui/state/Empty.tsx";
import * as s from "./delivery.styles.ts";
import { RunningCard } from "./RunningCard.tsx";

/** Running periods over all symbols, live. `action`: what to do where there is nothing. */
export function DeliveryRows({ action }: { action: NonNullable<EmptyProps["action"]> }) {
  const { t } = useTranslation("delivery");
  const list = useRunningDeliveries("");
  return (
    <PageState
      of={list}
      isEmpty={({ total }) => total === 0}
      empty={<Empty compact title={t("none")} action={action} />}
    >
      {({ list: running }) => (
        <section className={s.rows} aria-label={t("runningNow")}>
          {running.map((one) => (
            <Row key={one.orderNo} of={one} onEnd={list.reload} />
          ))}
        </section>
      )}
    </PageState>
  );
}

function Row({ of, onEnd }: { of: Delivery; onEnd: () => void }) {
  const { item } = useInstrument(of.symbol);
  useInterest(useMemo(() => (item === undefined ? [] : [item]), [item]));
  return item === undefined ? null : <RunningCard of={of} item={item} named onEnd={onEnd} />;
}
