import { css } from "@linaria/core";
import { ChevronDown, Download, FileText } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import {
  MONEY_TYPES,
  type MoneyRow,
  WALLET_TYPES,
} from "../../../../contract/http/money/wallet.ts";
import { POCKET_COINS } from "../../../../contract/rules/pockets.ts";
import { ledgerFile, useLedger } from "../../../data/queries/money/records.ts";
import { dateText } from "../../../lib/format/time.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { type DateRange, RangeChip, rangeParams } from "../../../parts/money/RangeChip.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { useHeld } from "../../../parts/page/use-held.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../coins/coins.styles.ts";
import { headOf } from "./ledger-days.ts";
import { MoneyLine } from "./MoneyLine.tsx";

const StatementSheet = lazy(() => import("./StatementSheet.tsx"));

const dayHead = css`
  display: flex;
  justify-content: space-between;
  gap: 1rem;
  padding: 1rem var(--gutter);
  background: var(--bg-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  b { color: var(--ink); font-weight: 600; }
`;
const bar = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: grid;
  place-items: center;
  padding: .5rem;
  background: var(--bg);
`;
const ROW_PX = 64;
const keyOf = ({ id }: MoneyRow): string => id;
type Filter = "accountType" | "symbol" | "type";

/**
 * Every change of the account's money, day by day. Entries that come while one reads wait behind a
 * bar: the list does not move under a finger.
 */
export default function AccountChange() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<Filter>();
  const [busy, setBusy] = useState(false);
  const [isStated, setStated] = useState(false);
  const [isAsked, ask] = useState(false);
  const filters = {
    accountType: WALLET_TYPES.find((type) => type === query.get("accountType")) ?? ("" as const),
    symbol: query.get("symbol") ?? "",
    type: MONEY_TYPES.find((type) => type === query.get("type")) ?? ("" as const),
  };
  const range = { from: query.get("from") ?? "", to: query.get("to") ?? "" };
  const asked = { ...filters, ...rangeParams(range) };
  const pages = usePages(useLedger(asked), keyOf);
  const host = useRef<HTMLDivElement>(null);
  const { rows, fresh, show } = useHeld(pages.rows, keyOf, host);

  const change = (which: Filter, value: string): void => {
    const next = new URLSearchParams(query);
    if (value === "") next.delete(which);
    else next.set(which, value);
    setQuery(next, { replace: true });
  };
  const changeRange = (range: DateRange): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(range))
      value === "" ? next.delete(name) : next.set(name, value);
    setQuery(next, { replace: true });
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const file = await ledgerFile(asked);
    setBusy(false);
    if (!file.ok) return void toast({ kind: "fail", text: t("ledger.fileFailed") });
    saveFile(file.value, "ledger.csv");
  };
  const chips: {
    which: Filter;
    title: string;
    label: string;
    options: { key: string; label: string }[];
  }[] = [
    {
      which: "accountType",
      title: t("ledger.account"),
      label:
        filters.accountType === ""
          ? t("ledger.allAccounts")
          : t(`money:type.${filters.accountType}`),
      options: [
        { key: "", label: t("ledger.allAccounts") },
        ...WALLET_TYPES.map((type) => ({ key: type, label: t(`money:type.${type}`) })),
      ],
    },
    {
      which: "symbol",
      title: t("money:coin"),
      label: filters.symbol === "" ? t("ledger.allCoins") : filters.symbol,
      options: [
        { key: "", label: t("ledger.allCoins") },
        ...POCKET_COINS.map((coin) => ({ key: coin, label: coin })),
      ],
    },
    {
      which: "type",
      title: t("ledger.type"),
      label: filters.type === "" ? t("ledger.allTypes") : t(`kind.${filters.type}`),
      options: [
        { key: "", label: t("ledger.allTypes") },
        ...MONEY_TYPES.map((type) => ({ key: type, label: t(`kind.${type}`) })),
      ],
    },
  ];
  const picked = chips.find(({ which }) => which === open);
  return (
    <>
      <Header
        title={t("ledger.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <HideButton />
            <IconButton
              icon={FileText}
              label={t("statement.title")}
              aria-haspopup="dialog"
              onClick={() => {
                ask(true);
                setStated(true);
              }}
            />
            <IconButton
              icon={Download}
              label={t("ledger.file")}
              disabled={busy}
              onClick={() => void save()}
            />
          </>
        }
      />
      <Page>
        <div className={s.chips} ref={host}>
          {chips.map(({ which, label }) => (
            <Chip key={which} selected={filters[which] !== ""} onClick={() => setOpen(which)}>
              {label}
              <Icon of={ChevronDown} size="xs" />
            </Chip>
          ))}
          <RangeChip value={range} onChange={changeRange} />
        </div>
        {fresh > 0 && (
          <div className={bar} role="status">
            <Button kind="soft" size="s" onClick={show}>
              {t("ledger.new")}
            </Button>
          </div>
        )}
        <PagedList
          of={{ ...pages, rows }}
          label={t("ledger.title")}
          keyOf={keyOf}
          rowPx={ROW_PX}
          row={(row, index, all) => <Line row={row} head={headOf(all, index, dateText)} />}
          empty={
            <Empty
              title={t("money:none")}
              action={
                query.size > 0
                  ? { label: t("ledger.reset"), onClick: () => setQuery({}, { replace: true }) }
                  : { label: t("actions.deposit"), onClick: () => navigate("/exchange/channel-in") }
              }
            />
          }
        />
      </Page>
      {isAsked && (
        <Suspense>
          <StatementSheet open={isStated} onClose={() => setStated(false)} />
        </Suspense>
      )}
      {picked !== undefined && (
        <SelectSheet
          open={open !== undefined}
          onClose={() => setOpen(undefined)}
          title={picked.title}
          options={picked.options}
          value={filters[picked.which]}
          onChange={(value) => change(picked.which, value)}
          search={{
            label: t("money:search"),
            clearLabel: t("money:clear"),
            none: t("money:noHits"),
          }}
        />
      )}
    </>
  );
}

function Line({ row, head }: { row: MoneyRow; head: { day: string; net?: string } | undefined }) {
  const { t } = useTranslation("assets");
  return (
    <>
      {head && (
        <div className={dayHead}>
          <b>{head.day}</b>
          {head.net !== undefined && (
            <span>
              {t("ledger.net")} <Sum of={head.net} change />
            </span>
          )}
        </div>
      )}
      <MoneyLine row={row} />
    </>
  );
}
