import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { useBack } from "../instrument/use-back.ts";
import { formCard } from "./form-card.styles.ts";

const frame = css`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
`;
const page = css`
  display: grid;
  align-content: start;
  gap: var(--s-3);
  padding: var(--s-3) var(--gutter) var(--s-6);
`;
const intro = css`
  padding: var(--s-1) var(--s-1) 0;
  color: var(--ink-2);
  text-wrap: pretty;
`;
/** Props of {@link FormPage}. */
export interface FormPageProps {
  title: ReactNode;
  /**
   * Where the arrow leads when the page was opened by its address; `back` instead of it when the
   * arrow asks first.
   */
  home: string;
  back?: () => void;
  /** Right of the title. */
  end?: ReactNode;
  /** One or two sentences above the fields: what this is for. */
  lead?: ReactNode;
  /** `submit` of `useSubmit`. */
  onSubmit: (event: { preventDefault(): void }) => void;
  /**
   * A line above the button: what the whole screen is about, such as that payments are simulated.
   */
  notice?: ReactNode;
  /** The button: `SubmitButton`, perhaps beside a quiet one. */
  footer: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every form screen: header, grey ground with white cards, the button at the bottom
 * within the form, so that Enter works.
 */
export function FormPage({
  title,
  home,
  back,
  end,
  lead,
  onSubmit,
  notice,
  footer,
  children,
}: FormPageProps) {
  const { t } = useTranslation("common");
  const goBack = useBack(home);
  return (
    <>
      <Header title={title} back={{ label: t("back"), onClick: back ?? goBack }} end={end} />
      <form className={frame} noValidate onSubmit={onSubmit}>
        <Page grouped className={page}>
          {lead && <FormLead>{lead}</FormLead>}
          {children}
        </Page>
        {notice}
        <ActionBar>{footer}</ActionBar>
      </form>
    </>
  );
}

/** The sentence above the fields, for a screen that has something above it. */
export function FormLead({ children }: { children: ReactNode }) {
  return <p className={intro}>{children}</p>;
}

/** A white card of fields that belong together. */
export function FormCard({ children }: { children: ReactNode }) {
  return <section className={formCard}>{children}</section>;
}
