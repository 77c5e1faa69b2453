import { css } from "@linaria/core";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/overlay/toast.ts";

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  padding: 1.25rem 1.25rem 1.25rem 1.75rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  text-align: left;
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  code { font: inherit; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; letter-spacing: .02em; overflow-wrap: anywhere; user-select: all; }
`;

/** The number under which a guest comes back, to be kept by them: nobody can tell it to them again. */
export function TicketNumber({ number }: { number: string }) {
  const { t } = useTranslation("common");
  const copy = async (): Promise<void> => {
    const done = await copyText(number);
    toast(done ? { kind: "ok", text: t("ticket.copied") } : { kind: "fail", text: t("ticket.copyFailed") });
  };
  return (
    <div className={card}>
      <span>
        <small>{t("ticket.number")}</small>
        <code>{number}</code>
        <small>{t("ticket.keep")}</small>
      </span>
      <Button size="s" kind="soft" icon={Copy} onClick={() => void copy()}>
        {t("ticket.copy")}
      </Button>
    </div>
  );
}
