import { css } from "@linaria/core";
import { Copy, Download, FlaskConical, RefreshCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { LiveEventData } from "../../../../contract/account-feed/live.ts";
import type { ChannelIn } from "../../../../contract/http/money/deposit.ts";
import { onLive } from "../../../data/apply/account-events.ts";
import { useDepositAddress } from "../../../data/queries/money/deposits.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { saveQr } from "../../../lib/picture/save-qr.ts";
import { AddressPlate, useCopy } from "../../../parts/inout/AddressText.tsx";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useRecordToasts } from "../../../parts/inout/use-record-toasts.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { QrCode } from "../../../ui/figure/QrCode.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";

const plate = css`
  display: grid;
  justify-items: center;
  gap: var(--s-3);
  padding: var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  text-align: center;
  > svg { width: min(34rem, 72%); border-radius: var(--r-3); }
  > p { max-width: 44rem; font-size: var(--fs-row); line-height: 1.5; }
`;
const pair = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr));
  gap: var(--s-2);
  width: 100%;
`;
const memoBox = css`
  width: 100%;
  padding: var(--s-2) var(--s-3);
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  b { font-size: var(--fs-h2); user-select: all; }
`;

/** Props of {@link DepositPanel}. */
export interface DepositPanelProps {
  way: ChannelIn;
  chain: string | undefined;
  onChain: (chain: string) => void;
  sandbox: boolean;
  /** Above the networks: the coins to choose from. */
  before?: ReactNode;
  /** Below: the last deposits. */
  after?: ReactNode;
}

/** Network, address as QR and text, what it takes, and the way to say that it was paid. */
export function DepositPanel({
  way,
  chain: wanted,
  onChain,
  sandbox,
  before,
  after,
}: DepositPanelProps) {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const copy = useCopy();
  const qr = useRef<HTMLDivElement>(null);
  const open = way.chains.filter((one) => one.enabled);
  const at = open.find((one) => one.chain === wanted) ?? open[0];
  const [agreed, setAgreed] = useState("");
  const key = `${way.symbol} ${at?.chain ?? ""}`;
  const isShown = at !== undefined && (!at.needMemo || agreed === key);
  const address = useDepositAddress(
    at !== undefined && isShown ? { symbol: way.symbol, chain: at.chain } : undefined,
  );
  const [seen, setSeen] = useState<LiveEventData<"recharge">>();
  useRecordToasts();
  useEffect(
    () => onLive("recharge", (event) => setSeen(event.status === 2 ? event : undefined)),
    [],
  );
  const save = (): void => {
    const svg = qr.current?.querySelector("svg");
    const shown = address.data;
    if (!svg || shown === undefined || at === undefined) return;
    const lines = [
      `${way.symbol} · ${at.chain}`,
      shown.address,
      ...(shown.memo === "" ? [] : [`Memo ${shown.memo}`]),
      ...(sandbox ? [t("inout:sandbox")] : []),
    ];
    saveQr(svg, lines, `${way.symbol}-${at.chain}.png`);
  };
  return (
    <>
      <Page grouped className={s.page}>
        {seen !== undefined && (
          <CellGroup>
            <Cell
              icon={RefreshCw}
              label={t("detected", { coin: seen.symbol })}
              value={`${seen.confirmations}/${seen.confirmationsNeed}`}
              href={`#/cryptos/rechargeDetail?order_no=${seen.orderNo}`}
            />
          </CellGroup>
        )}
        {before}
        <div className={s.onGround}>
          <div className={s.label}>
            {t("inout:network")}
            {sandbox && (
              <Badge kind="warn">
                <Icon of={FlaskConical} size="xs" />
                {t("inout:sandboxMark")}
              </Badge>
            )}
          </div>
          <ChipRow label={t("inout:network")}>
            {way.chains.map((one) => (
              <Chip
                key={one.chain}
                selected={one.chain === at?.chain}
                disabled={!one.enabled}
                onClick={() => onChain(one.chain)}
              >
                {one.chain}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {at === undefined && <p className={s.warning}>{t("inout:closed")}</p>}
        {at?.needMemo && agreed !== key && (
          <section className={s.card}>
            <p>{t("memo.why", { coin: way.symbol })}</p>
            <Checkbox checked={false} onChange={() => setAgreed(key)}>
              {t("memo.agree")}
            </Checkbox>
          </section>
        )}
        {at !== undefined && isShown && (
          <>
            <PageState of={address}>
              {({ address: text, memo }) => (
                <div className={plate} ref={qr}>
                  <QrCode text={text} label={t("qr", { coin: way.symbol, chain: at.chain })} />
                  <p>
                    <AddressPlate of={text} />
                  </p>
                  {memo !== "" && (
                    <p className={memoBox}>
                      {t("inout:memo")} <b>{memo}</b>
                    </p>
                  )}
                  <div className={pair}>
                    <Button kind="soft" icon={Copy} onClick={() => copy(text)}>
                      {t("copyAddress")}
                    </Button>
                    {memo !== "" && (
                      <Button kind="soft" icon={Copy} onClick={() => copy(memo)}>
                        {t("copyMemo")}
                      </Button>
                    )}
                    <Button icon={Download} onClick={save}>
                      {t("saveQr")}
                    </Button>
                  </div>
                </div>
              )}
            </PageState>
            <p className={s.warning}>
              <Icon of={TriangleAlert} size="s" />
              {t("only", { coin: way.symbol, chain: at.chain })}
            </p>
            <MoneyFacts
              pairs={[
                {
                  key: t("inout:range"),
                  value: `${amountText(at.min)} · ${amountText(at.max)} ${way.symbol}`,
                },
                { key: t("inout:confirmations"), value: at.confirmations },
                {
                  key: t("inout:arrival"),
                  value: t("inout:minutes", { count: at.arrivalMinutes }),
                },
                { key: t("creditedTo"), value: t("inout:funds") },
              ]}
            />
          </>
        )}
        {after}
      </Page>
      <SandboxNote on={sandbox} />
      <ActionBar>
        <Button
          kind="primary"
          wide
          disabled={at === undefined || !isShown}
          onClick={() =>
            navigate(`/cryptos/rechargeSubmit?symbol=${way.symbol}&chain=${at?.chain}`)
          }
        >
          {t("paid")}
        </Button>
      </ActionBar>
    </>
  );
}
