import { css } from "@linaria/core";
import { Hourglass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../lib/format/amount.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import type { WithdrawDraft } from "./draft.ts";

const big = css`
  display: grid;
  justify-items: center;
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  strong { font-size: var(--fs-hero); line-height: var(--lh-hero); color: var(--ink); overflow-wrap: anywhere; text-align: center; }
`;
const groups = css`
  display: flex;
  flex-wrap: wrap;
  gap: .5rem 1.25rem;
  padding: var(--s-3);
  border-radius: var(--r-3);
  background: var(--surface-2);
  font-size: var(--fs-row);
  color: var(--ink-2);
  > b { color: var(--brand-ink); }
`;

/** An address in groups of four, as it is compared with another: the first and the last stand out. */
export function AddressGroups({ of }: { of: string }) {
  const parts = of.match(/.{1,4}/g) ?? [];
  return (
    <div className={groups}>
      <span className="sr-only">{of}</span>
      {parts.map((part, i) => {
        const key = `${i}${part}`;
        return i === 0 || i === parts.length - 1 ? (
          <b key={key} aria-hidden="true">
            {part}
          </b>
        ) : (
          <span key={key} aria-hidden="true">
            {part}
          </span>
        );
      })}
    </div>
  );
}

/** What a withdrawal says, once more and whole. */
export function WithdrawSummary({ of }: { of: WithdrawDraft }) {
  const { t } = useTranslation(["withdraw", "inout"]);
  return (
    <>
      <p className={big}>
        {t("inout:receive")}
        <strong>
          {amountText(of.receive)} {of.symbol}
        </strong>
      </p>
      <AddressGroups of={of.address} />
      <KeyValue
        pairs={[
          { key: t("inout:network"), value: of.chain },
          ...(of.memo === "" ? [] : [{ key: t("inout:memo"), value: of.memo }]),
          { key: t("fromFunds"), value: `${amountText(of.amount)} ${of.symbol}` },
          { key: t("inout:fee"), value: `${amountText(of.fee)} ${of.symbol}` },
        ]}
      />
      {of.rests && (
        <p className={s.warning} data-kind="warn">
          <Icon of={Hourglass} size="s" />
          {t("rests")}
        </p>
      )}
    </>
  );
}

/** Whether all of it is meant, before anything is typed that proves it. */
export function ConfirmSheet(props: { open: boolean; onClose: () => void; of: WithdrawDraft; onConfirm: () => void }) {
  const { open, onClose, of, onConfirm } = props;
  const { t } = useTranslation("withdraw");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("confirm.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("confirm.back")}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {t("confirm.go")}
          </Button>
        </>
      }
    >
      {open && <WithdrawSummary of={of} />}
    </Sheet>
  );
}
