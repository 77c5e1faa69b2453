import { css } from "@linaria/core";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Icon, type IconShape } from "../../ui/Icon.tsx";

const page = css`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--s-2);
  padding: var(--s-10) var(--s-6) var(--s-6);
  text-align: center;
`;
const disc = css`
  display: grid;
  place-items: center;
  width: 11rem;
  height: 11rem;
  margin-bottom: var(--s-2);
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand);
  &[data-tone="wait"] { background: var(--warn-wash); color: var(--warn); }
  &[data-tone="fail"] { background: var(--danger-wash); color: var(--danger); }
  svg { width: 5.5rem; height: 5.5rem; }
`;
const head = css`
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
`;
const text = css`
  max-width: 40rem;
  color: var(--ink-2);
  text-wrap: balance;
`;

/** Props of {@link ResultPage}. */
export interface ResultPageProps {
  /** In the bar; the arrow leads where the button does unless `back` says otherwise. */
  title?: ReactNode;
  icon?: IconShape;
  /** Done (blue), waiting for a decision (amber), refused (danger). */
  tone?: "ok" | "wait" | "fail";
  name: ReactNode;
  children?: ReactNode;
  back?: () => void;
  /** Buttons, the primary one last. */
  footer: ReactNode;
}

/** How it ended: one sign, one line, what follows, and the way on. */
export function ResultPage({
  title,
  icon = CircleCheck,
  tone = "ok",
  name,
  children,
  back,
  footer,
}: ResultPageProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <Header title={title} back={back && { label: t("back"), onClick: back }} />
      <Page className={page}>
        <span className={disc} data-tone={tone}>
          <Icon of={icon} size="xl" />
        </span>
        <p className={head} role="status">
          {name}
        </p>
        {children && <div className={text}>{children}</div>}
      </Page>
      <ActionBar>{footer}</ActionBar>
    </>
  );
}
