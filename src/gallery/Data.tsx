import { Contrast, Globe, IdCard, LogOut } from "lucide-react";
import { useState } from "react";
import { Stepper } from "../ui/field/Stepper.tsx";
import { UploadTile } from "../ui/field/UploadTile.tsx";
import { CountDown } from "../ui/figure/CountDown.tsx";
import { KpiCard } from "../ui/figure/KpiCard.tsx";
import { RatioBar } from "../ui/figure/RatioBar.tsx";
import { SessionBadge } from "../ui/figure/SessionBadge.tsx";
import { Timeline } from "../ui/figure/Timeline.tsx";
import { Cell } from "../ui/list/Cell.tsx";
import { CellGroup } from "../ui/list/CellGroup.tsx";
import { ListRow } from "../ui/list/ListRow.tsx";
import { VirtualList } from "../ui/list/VirtualList.tsx";
import { Board, Grid, Line, Shelf } from "./Board.tsx";
import { disc, window as listWindow } from "./gallery.styles.ts";

const nothing = () => {};
const now = () => Date.now();
const picture = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 150 116'><rect width='150' height='116' fill='#37424f'/><rect x='20' y='18' width='110' height='76' rx='6' fill='#dbe9f6'/></svg>",
)}`;
const records = Array.from({ length: 500 }, (_, i) => ({ id: i, name: `Record ${i + 1}` }));
const upload = {
  accept: "image/*",
  onPick: nothing,
  onRemove: nothing,
  onRetry: nothing,
  removeLabel: "Remove",
  retryLabel: "Retry",
  otherLabel: "Choose another",
};

/** Rows, cells, progress, figures. */
export function Data() {
  const [start] = useState(now);
  return (
    <Board title="Data">
      <Shelf title="List rows: logo, two lines, value" flat>
        <ListRow
          start={<span className={disc}>A</span>}
          title="Apple"
          caption={
            <>
              <SessionBadge state="pre" tag>
                US Pre
              </SessionBadge>
              AAPL
            </>
          }
          value="228.14"
          valueCaption="USD"
          href="#/gallery"
        />
        <ListRow
          start={<span className={disc}>贵</span>}
          title="贵州茅台酒股份有限公司，一个很长很长的名称要在这里截断"
          caption="600519"
          value="1,502.30"
          valueCaption="CNY"
          onClick={nothing}
        />
        <ListRow
          title="Withdrawal"
          caption="2026-11-20 14:02:11"
          value="−250.00"
          valueCaption="USDT"
          small
        />
      </Shelf>
      <Shelf title="Settings cells" bare>
        <CellGroup>
          <Cell icon={IdCard} label="Identity" value="Primary" onClick={nothing} />
          <Cell icon={Contrast} label="Price colors" value="Green up" onClick={nothing} />
          <Cell
            icon={Globe}
            label="Sprache und Region"
            caption="Auch für Zahlen und Datum"
            value="Deutsch"
            href="#/gallery"
          />
          <Cell label="About" value="2.4.0" />
          <Cell icon={LogOut} label="Log out" danger onClick={nothing} />
        </CellGroup>
      </Shelf>
      <Shelf title="Stepper · countdown">
        <Stepper label="Order" steps={["Ordered", "Pay", "Release"]} at={1} doneLabel="Done" />
        <Stepper
          label="Prüfung"
          steps={["Ausfüllen", "Prüfung, 3 Tage", "Bestätigt"]}
          at={0}
          doneLabel="Fertig"
        />
        <Line gap="2rem">
          <CountDown label="Time to pay" until={start + 872_000} now={now} ringMs={900_000}>
            Expired
          </CountDown>
          <CountDown label="Time to pay" until={start + 150_000} now={now} ringMs={900_000}>
            Expired
          </CountDown>
          <CountDown label="Time to pay" until={start + 42_000} now={now} ringMs={900_000}>
            Expired
          </CountDown>
          <span>
            <CountDown label="Opens in" until={start + 3_500_000} now={now}>
              Open
            </CountDown>
            <br />
            <CountDown label="Opens in" until={start + 101_000_000} now={now}>
              Open
            </CountDown>
            <br />
            <CountDown label="Opens in" until={start - 1} now={now}>
              Open
            </CountDown>
          </span>
        </Line>
      </Shelf>
      <Shelf title="Timeline">
        <Timeline
          label="Withdrawal"
          entries={[
            { key: "a", state: "done", title: "Submitted", time: "2026-11-20 14:02:11" },
            { key: "b", state: "done", title: "Review passed", time: "14:20:45" },
            { key: "c", state: "now", title: "Confirming 4/12", time: "14:31:07" },
            { key: "d", state: "ahead", title: "Credited" },
          ]}
        />
        <Timeline
          label="Verification"
          entries={[
            { key: "a", state: "done", title: "Submitted", time: "09:02:11" },
            {
              key: "b",
              state: "failed",
              title: "Rejected",
              time: "11:20:45",
              note: "The back of the card is not readable. Take the photo in daylight.",
            },
          ]}
        />
      </Shelf>
      <Shelf title="KPI cards · ratio bars" bare>
        <Grid>
          <KpiCard
            label="Unrealised PnL"
            value="+118.44"
            change="+24.09%"
            tone="up"
            href="#/gallery"
          />
          <KpiCard
            label="Margin ratio"
            value="6.49%"
            change={
              <RatioBar
                label="6.49% used"
                parts={[
                  { share: 6.49, tone: "brand" },
                  { share: 93.51, tone: "rest" },
                ]}
              />
            }
          />
        </Grid>
      </Shelf>
      <Shelf title="Ratio: buy and sell · up, flat, down · shares">
        <RatioBar
          label="Buy 54.20%, sell 45.80%"
          start="Buy 54.20%"
          end="45.80% Sell"
          parts={[
            { share: 54.2, tone: "up" },
            { share: 45.8, tone: "down" },
          ]}
        />
        <RatioBar
          label="320 up, 40 flat, 151 down"
          start="320"
          end="151"
          parts={[
            { share: 320, tone: "up" },
            { share: 40, tone: "flat" },
            { share: 151, tone: "down" },
          ]}
        />
        <RatioBar
          label="Spot 60%, loans 25%, funds 10%, stocks 5%"
          parts={[
            { share: 60, tone: "3" },
            { share: 25, tone: "2" },
            { share: 10, tone: "1" },
            { share: 5, tone: "4" },
          ]}
        />
      </Shelf>
      <Shelf title="Upload tiles: done · uploading · failed · empty">
        <Grid>
          <UploadTile {...upload} label="Front" state={{ kind: "done", src: picture }} />
          <UploadTile
            {...upload}
            label="Back"
            state={{ kind: "working", text: "Back · 1.2 of 1.8 MB", progress: 0.64 }}
          />
          <UploadTile
            {...upload}
            label="Back"
            state={{ kind: "failed", text: "The upload was cut off.", again: true }}
          />
          <UploadTile
            {...upload}
            label="Selfie with document"
            caption="Optional"
            state={{ kind: "empty" }}
          />
        </Grid>
      </Shelf>
      <Shelf title="Virtual list: 500 records" flat>
        <div className={listWindow}>
          <VirtualList
            label="Records"
            items={records}
            keyOf={({ name }) => name}
            rowPx={64}
            row={(item) => <ListRow title={item.name} caption={`No. ${item.id}`} value="1.00" />}
          />
        </div>
      </Shelf>
    </Board>
  );
}
