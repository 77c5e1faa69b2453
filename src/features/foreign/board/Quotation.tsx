import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { FOREX_GROUPS } from "../../../../contract/market/instrument.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { sessions$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { SessionStrip } from "../../../parts/session/SessionStrip.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { SortHeader } from "../../../ui/list/SortHeader.tsx";
import { SortRow } from "../../../ui/list/SortRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { BoardRow } from "./BoardRow.tsx";
import * as s from "./board.styles.ts";
import { type BoardView, parseBoard, writeBoard } from "./board-query.ts";
import { useBoard } from "./use-board.ts";

/** The zone whose five o'clock ends the trading day of currencies. */
const FOREX_ZONE = "America/New_York";

/** `/foreign/quotation`: all pairs and metals of a group, simple or advanced. */
export default function Quotation() {
  const { t } = useTranslation("foreign");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const goBack = useBack("/quotes/index?tabActive=2");
  const view = parseBoard(new URLSearchParams(search));
  const board = useBoard();
  const session = useValue(sessions$.forex);
  const change = (next: Partial<BoardView>): void =>
    void navigate(`${pathname}?${writeBoard({ ...view, ...next })}`, { replace: true });
  const rows = board.rows?.filter((row) => row.group === view.group);
  return (
    <>
      <Header
        title={t("board.title")}
        back={{ label: t("back"), onClick: goBack }}
        end={
          <IconButton
            icon={Search}
            label={t("board.search")}
            onClick={() => navigate("/foreign/search")}
          />
        }
      />
      <Page>
        {session && <SessionStrip session={session} tz={FOREX_ZONE} />}
        <div className={s.controls}>
          <SegmentedControl
            wide
            label={t("board.view")}
            items={[
              { key: "simple", label: t("board.simple") },
              { key: "advanced", label: t("board.advanced") },
            ]}
            value={view.view}
            onChange={(next) => change({ view: next })}
          />
        </div>
        <div className={s.chips}>
          <ChipRow label={t("board.groups")} inset>
            {FOREX_GROUPS.map((group) => (
              <Chip key={group} selected={group === view.group} onClick={() => change({ group })}>
                {t(`group.${group}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {rows !== undefined && rows.length > 0 ? (
          <Rows
            rows={rows}
            advanced={view.view === "advanced"}
            label={`${t("board.title")}, ${t(`group.${view.group}`)}`}
          />
        ) : (
          <div className={s.blank}>
            {rows !== undefined ? (
              <Empty title={t("empty")} />
            ) : board.failed ? (
              <ErrorState
                title={t("failed")}
                retry={{ label: t("retry"), onClick: board.reload, busy: board.busy }}
              />
            ) : (
              <SkeletonRows label={t("loading")} count={8} />
            )}
          </div>
        )}
      </Page>
    </>
  );
}

function Rows({
  rows,
  advanced,
  label,
}: {
  rows: readonly QuoteRow[];
  advanced: boolean;
  label: string;
}) {
  const { t } = useTranslation("foreign");
  useInterest(rows);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are links, a table element cannot be
    <div role="table" aria-label={label}>
      <SortRow className={advanced ? s.advanced : s.simple}>
        <SortHeader sort={null}>{t("board.pair")}</SortHeader>
        {advanced ? (
          <>
            <SortHeader sort={null} end>
              {t("board.bidLow")}
            </SortHeader>
            <SortHeader sort={null} end>
              {t("board.askHigh")}
            </SortHeader>
          </>
        ) : (
          <SortHeader sort={null} end>
            {t("board.last")}
          </SortHeader>
        )}
        <SortHeader sort={null} end>
          {t("board.change")}
        </SortHeader>
      </SortRow>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup">
        {rows.map((row) => (
          <BoardRow key={row.symbol} row={row} advanced={advanced} />
        ))}
      </div>
    </div>
  );
}
