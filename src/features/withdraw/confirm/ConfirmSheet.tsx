import { css } from "@linaria/core";
import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { exactText } from "../../../lib/format/amount.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import type { WithdrawDraft } from "../draft.ts";

export const big = css`
  display: grid;
  justify-items: center;
  margin-bottom: var(--s-3);
  color: var(--ink-2);
  strong { font-size: var(--fs-hero); line-height: var(--lh-hero); color: var(--ink); overflow-wrap: anywhere; text-align: center; }
`;
const groups = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: .25rem .5rem;
  padding: var(--s-3);
  border-radius: var(--r-3);
  background: var(--surface-2);
  font-size: var(--fs-row);
  line-height: 1.6;
  text-align: center;
  color: var(--ink-2);
  > p { grid-column: 1 / -1; display: flex; justify-content: space-between; font-size: var(--fs-cap); }
  > b { border-radius: var(--r-1); background: var(--brand-wash); color: var(--brand-ink); }
`;
const SIZE = 4;

/**
 * An address in groups of four, as it is compared with another: what is left of them first, both
 * ends stand out.
 */
export function AddressGroups({ of, chain }: { of: string; chain: string }) {
  const { t } = useTranslation("withdraw");
  const odd = of.length % SIZE;
  const parts = [of.slice(0, odd), ...(of.slice(odd).match(/.{1,4}/g) ?? [])].filter(
    (part) => part !== "",
  );
  const first = odd === 0 ? 0 : 1;
  return (
    <div className={groups}>
      <p>
        <span>{t("toAddress")}</span>
        <span>{chain}</span>
      </p>
      <span className="sr-only">{of}</span>
      {parts.map((part, i) => {
        const key = `${i}${part}`;
        return i === first || i === parts.length - 1 ? (
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

/** A withdrawal, once more and whole. */
export function WithdrawSummary({ of }: { of: WithdrawDraft }) {
  const { t } = useTranslation(["withdraw", "inout"]);
  return (
    <>
      <p className={big}>
        {t("inout:receive")}
        <strong>
          {exactText(of.receive)} {of.symbol}
        </strong>
      </p>
      <AddressGroups of={of.address} chain={of.chain} />
      <KeyValue
        pairs={[
          ...(of.memo === "" ? [] : [{ key: t("inout:memo"), value: of.memo }]),
          { key: t("fromFunds"), value: `${exactText(of.amount)} ${of.symbol}` },
          { key: t("inout:fee"), value: `${exactText(of.fee)} ${of.symbol}` },
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

/** Asks whether all of it is meant, before anything is typed that proves it. */
export function ConfirmSheet(props: {
  open: boolean;
  onClose: () => void;
  summary: ReactNode;
  onConfirm: () => void;
}) {
  const { open, onClose, summary, onConfirm } = props;
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
      {open && summary}
    </Sheet>
  );
}
