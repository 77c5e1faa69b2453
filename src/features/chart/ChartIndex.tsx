import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { InstrumentScreen } from "../../parts/instrument/InstrumentScreen.tsx";
import { parseChart } from "./chart-query.ts";
import { FullChart } from "./FullChart.tsx";

const HOME = "/quotes/index?tabActive=0";

/** `/chart/index`: the chart of an instrument over the whole screen. */
export default function ChartIndex() {
  const { search } = useLocation();
  const { symbol, stage } = parseChart(new URLSearchParams(search));
  // The address may ask for a stage; from then on it is the reader's.
  useEffect(() => {
    if (stage !== undefined) chartChoice.stage(stage);
  }, [stage]);
  return (
    <InstrumentScreen symbol={symbol} home={HOME}>
      {(item, { full }) => <FullChart item={item} full={full} home={HOME} />}
    </InstrumentScreen>
  );
}
