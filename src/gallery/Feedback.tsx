import { Clock, Info, RefreshCw, UserRound, WifiOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { PullToRefresh } from "../ui/list/PullToRefresh.tsx";
import { SkeletonRows } from "../ui/list/SkeletonRows.tsx";
import { type SortDirection, SortHeader } from "../ui/list/SortHeader.tsx";
import { SortRow } from "../ui/list/SortRow.tsx";
import { toast } from "../ui/overlay/toast.ts";
import { Banner } from "../ui/state/Banner.tsx";
import { Empty } from "../ui/state/Empty.tsx";
import { ErrorState } from "../ui/state/ErrorState.tsx";
import { Spinner } from "../ui/state/Spinner.tsx";
import { Board, Grid, Line, Shelf } from "./Board.tsx";
import { card, sortGrid } from "./gallery.styles.ts";

const nothing = () => {};
const wait = () => new Promise((done) => setTimeout(done, 1200));

/** Banners, loading, empty, failed. */
export function Feedback() {
  const [sort, setSort] = useState<{ key: string; dir: SortDirection }>({
    key: "change",
    dir: "desc",
  });
  const column = (key: string) => ({
    sort: sort.key === key ? sort.dir : null,
    onSort: (dir: SortDirection) => setSort({ key, dir }),
  });
  return (
    <Board title="Feedback">
      <Shelf title="Banner: pushes content, one line, under the header" flat>
        <Banner kind="warn" icon={RefreshCw} detail="last update 14:32:07">
          Reconnecting…
        </Banner>
        <Banner kind="warn" icon={Clock} detail="每 5 秒更新">
          行情延迟
        </Banner>
        <Banner kind="danger" icon={WifiOff} detail="orders are paused">
          No network
        </Banner>
        <Banner kind="info" icon={Info} detail="Sunday 02:00 to 04:00 UTC">
          Wartungsarbeiten an den Auszahlungen und Einzahlungen
        </Banner>
      </Shelf>
      <Shelf title="Sort header · loading rows. Heights never differ" flat>
        {/* biome-ignore lint/a11y/useSemanticElements: as the virtual lists do */}
        <div role="table" aria-label="Loading">
          <SortRow className={sortGrid}>
            <SortHeader {...column("name")}>Name</SortHeader>
            <SortHeader {...column("last")} end>
              Last
            </SortHeader>
            <SortHeader {...column("change")} end>
              Change
            </SortHeader>
          </SortRow>
        </div>
        <SkeletonRows label="Loading quotes" count={3} />
        <SkeletonRows label="Loading settings" count={2} cells />
      </Shelf>
      <Shelf title="Empty · pull to refresh">
        <PullToRefresh
          label="Refreshing"
          onRefresh={() => wait().then(() => toast({ kind: "ok", text: "Refreshed" }))}
        >
          <Empty
            title="No open orders"
            caption="Orders you place appear here at once."
            action={{ label: "Trade", onClick: nothing }}
          />
        </PullToRefresh>
      </Shelf>
      <Shelf title="Error · signed out" bare>
        <Grid>
          <div className={card}>
            <ErrorState
              compact
              title="Could not load"
              retry={{ label: "Retry", onClick: nothing }}
            />
          </div>
          <div className={card}>
            <Empty
              compact
              icon={UserRound}
              title="Log in to see orders"
              action={{ label: "Log in", onClick: nothing, primary: true }}
            />
          </div>
        </Grid>
      </Shelf>
      <Shelf title="Busy">
        <Line gap="2rem">
          <Spinner size="s" />
          <Spinner />
          <Spinner size="l" />
          <Button busy kind="primary">
            Borrow 2,500.00 USDT
          </Button>
        </Line>
      </Shelf>
    </Board>
  );
}
