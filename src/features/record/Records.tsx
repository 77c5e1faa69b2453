import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Deposit } from "../../../contract/http/money/deposit.ts";
import type { Withdrawal } from "../../../contract/http/money/withdraw.ts";
import { useDeposits, useWaysIn } from "../../data/queries/money/deposits.ts";
import { useWithdrawals } from "../../data/queries/money/withdrawals.ts";
import { DepositRow, WithdrawalRow } from "../../parts/inout/RecordRow.tsx";
import { SandboxNote } from "../../parts/inout/SandboxNote.tsx";
import { useRecordToasts } from "../../parts/inout/use-record-toasts.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { PagedList } from "../../parts/money/PagedList.tsx";
import { ANY_TIME, RangeChip, rangeParams } from "../../parts/money/RangeChip.tsx";
import { usePages } from "../../parts/money/use-pages.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import * as s from "./record.styles.ts";

/** Filters of a list: parameters of both calls. */
export interface Filters {
  channel?: "crypto" | "bank";
  symbol?: string;
}
type Side = "deposit" | "withdraw";

const keyOf = ({ orderNo }: { orderNo: string }): string => orderNo;
/** Rows are as high whatever the width of the phone: two lines and their room. */
const ROW_PX = 64;
const STATES: Readonly<Record<Side, readonly number[]>> = {
  deposit: [0, 1, 2, 3, 4, 5, 6],
  withdraw: [0, 1, 2, 3, 4, 5],
};

/** Money in and money out as two lists, by state. */
export function Records({
  title,
  home,
  filters,
  above,
}: {
  title: string;
  home: string;
  filters: Filters;
  above?: ReactNode;
}) {
  const { t } = useTranslation(["record", "inout"]);
  const back = useBack(home);
  const [query, setQuery] = useSearchParams();
  const side: Side = query.get("tab") === "withdraw" ? "withdraw" : "deposit";
  const [status, setStatus] = useState<number>();
  const [range, setRange] = useState(ANY_TIME);
  const sandbox = useWaysIn().data?.sandbox;
  useRecordToasts();
  const show = (tab: Side): void => {
    setStatus(undefined);
    setQuery({ ...Object.fromEntries(query), tab }, { replace: true });
  };
  const all = {
    ...filters,
    ...rangeParams(range),
    ...(status !== undefined && { status: String(status) }),
  };
  return (
    <>
      <Header
        title={title}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page>
        <div className={s.tools}>
          <SegmentedControl
            label={title}
            wide
            value={side}
            onChange={show}
            items={[
              { key: "deposit", label: t("inout:in") },
              { key: "withdraw", label: t("inout:out") },
            ]}
          />
          <ChipRow label={t("channel.name")}>
            <RangeChip small value={range} onChange={setRange} />
            {above}
          </ChipRow>
          <ChipRow label={t("state")}>
            <Chip small selected={status === undefined} onClick={() => setStatus(undefined)}>
              {t("any")}
            </Chip>
            {STATES[side].map((one) => (
              <Chip key={one} small selected={status === one} onClick={() => setStatus(one)}>
                {t(`inout:${side}.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {side === "deposit" ? (
          <Deposits filters={all} label={title} />
        ) : (
          <Withdrawals filters={all} label={title} />
        )}
      </Page>
      <SandboxNote on={sandbox} />
    </>
  );
}

interface ListProps {
  filters: Filters & { status?: string; from?: string; to?: string };
  label: string;
}

function Deposits({ filters, label }: ListProps) {
  const { t } = useTranslation("record");
  const navigate = useNavigate();
  const pages = usePages<Deposit>(useDeposits(filters), keyOf);
  const empty = (
    <Empty
      title={t("none")}
      action={{ label: t("inout:goIn"), onClick: () => navigate("/exchange/channel-in") }}
    />
  );
  return (
    <PagedList
      of={pages}
      label={label}
      keyOf={keyOf}
      rowPx={ROW_PX}
      row={(row) => <DepositRow of={row} />}
      empty={empty}
    />
  );
}

function Withdrawals({ filters, label }: ListProps) {
  const { t } = useTranslation("record");
  const navigate = useNavigate();
  const pages = usePages<Withdrawal>(useWithdrawals(filters), keyOf);
  const empty = (
    <Empty
      title={t("none")}
      action={{ label: t("inout:goOut"), onClick: () => navigate("/exchange/channel-out") }}
    />
  );
  return (
    <PagedList
      of={pages}
      label={label}
      keyOf={keyOf}
      rowPx={ROW_PX}
      row={(row) => <WithdrawalRow of={row} />}
      empty={empty}
    />
  );
}
