import { css } from "@linaria/core";
import { Check, Clock, Copy, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../ui/copy-text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { toast } from "../../ui/overlay/toast.ts";

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: 1rem;
  padding: 4rem 0 2rem;
  text-align: center;
`;
const disc = css`
  display: grid;
  place-items: center;
  width: 9rem;
  height: 9rem;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
  &[data-status="0"] { background: var(--warn-wash); color: var(--warn); }
  &[data-status="2"] { background: var(--danger-wash); color: var(--danger); }
`;
const name = css`
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
`;
const big = css`
  font-size: var(--fs-hero);
  line-height: var(--lh-hero);
  font-weight: 700;
  overflow-wrap: anywhere;
`;
const facts = css`
  padding: 1.5rem 2rem;
  border-radius: var(--r-4);
  background: var(--surface);
`;
const number = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  font-size: var(--fs-cap);
  overflow-wrap: anywhere;
  > button { margin: -1.5rem -1.5rem -1.5rem 0; }
`;

const ICON = { 0: Clock, 1: Check, 2: X } as const;

/** Outcome of an order of money: 0 confirming, 1 done, 2 failed; its sum. */
export function MoneyOutcome({
  status,
  words,
  sum,
}: {
  status: 0 | 1 | 2;
  words: ReactNode;
  sum: ReactNode;
}) {
  return (
    <section className={box}>
      <span className={disc} data-status={status}>
        <Icon of={ICON[status]} size="l" />
      </span>
      <p className={name} role="status">
        {words}
      </p>
      <p className={big}>{sum}</p>
    </section>
  );
}

/** The facts of an order as a card. */
export function MoneyFacts({ pairs }: { pairs: readonly { key: string; value: ReactNode }[] }) {
  return (
    <section className={facts}>
      <KeyValue pairs={pairs} />
    </section>
  );
}

/** A number that can be copied. */
export function CopiedNo({ no }: { no: string }) {
  const { t } = useTranslation("money");
  const copy = async (): Promise<void> => {
    if (await copyText(no)) toast({ kind: "ok", text: t("copied") });
  };
  return (
    <span className={number}>
      {no}
      <IconButton
        icon={Copy}
        size="s"
        label={t("copy", { what: t("orderNo") })}
        onClick={() => void copy()}
      />
    </span>
  );
}
