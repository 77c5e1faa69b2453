import { css } from "@linaria/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import * as v from "valibot";
import { Email } from "../../../../contract/rules/fields.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { Composer } from "../../../parts/chat/Composer.tsx";
import { room } from "../../../parts/chat/chat.styles.ts";
import { Log } from "../../../parts/chat/Log.tsx";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";
import { NumberEntry } from "../../../parts/form/NumberEntry.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { TicketNumber } from "../../../parts/text/TicketNumber.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { GUEST_UNSENT, useGuestThread } from "./use-guest-thread.ts";

const DRAFT = "guest-ticket";
const desk = css`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  padding: var(--s-4) var(--gutter) var(--s-6);
`;
const lead = css`
  color: var(--ink-2);
  text-wrap: pretty;
`;
const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  a { color: var(--brand-ink); font-weight: 600; }
`;
const top = css`
  flex: none;
  padding: var(--s-2) var(--gutter) 0;
`;

/**
 * Customer service for people who cannot sign in. They send a first message, with an email if they
 * wish, and then find the conversation by its number.
 */
export function GuestDesk() {
  const [visit, setVisit] = useState(0);
  const leave = (): void => {
    dropDraft(DRAFT);
    dropDraft(GUEST_UNSENT);
    setVisit(visit + 1);
  };
  return <Desk key={visit} onLeave={leave} />;
}

function Desk({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation(["support", "common"]);
  const back = useBack("/my/index");
  const [kept] = useState(() => readDraft(DRAFT));
  const [number, setNumber] = useState(typeof kept.number === "string" ? kept.number : undefined);
  const [email, setEmail] = useState(typeof kept.email === "string" ? kept.email : "");
  const isEmail = email === "" || v.is(Email, email);
  const open = (next: string): void => {
    writeDraft(DRAFT, { number: next }, []);
    setNumber(next);
  };
  const state = useGuestThread(number, isEmail ? email.trim() : "", open);
  const isUnknown =
    number !== undefined && state.of.status === "failed" && state.of.error.kind === "business";
  const write = (next: string): void => {
    writeDraft(DRAFT, { email: next }, []);
    setEmail(next);
  };
  const isTalking = (number !== undefined && !isUnknown) || state.thread.outgoing.length > 0;
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          isTalking && (
            <Button kind="text" size="s" onClick={onLeave}>
              {t("guest.other")}
            </Button>
          )
        }
      />
      {isTalking ? (
        <>
          {number !== undefined && (
            <section className={top} aria-label={t("common:ticket.number")}>
              <TicketNumber number={number} />
            </section>
          )}
          <Page className={room}>
            <Log of={state} />
          </Page>
        </>
      ) : (
        <Page className={desk}>
          <p className={lead}>{t("guest.lead")}</p>
          <Field
            label={t("guest.email")}
            hint={t("guest.emailHint")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            value={email}
            onChange={write}
            error={isEmail ? undefined : t("guest.emailWrong")}
          />
          <NumberEntry onOpen={open} error={isUnknown ? t("common:ticket.wrong") : undefined} />
          <p className={ways}>
            <Link className="hit" to={loginFrom("/customerService", "")}>
              {t("guest.login")}
            </Link>
            <Link className="hit" to="/helpCenter">
              {t("guest.help")}
            </Link>
          </p>
        </Page>
      )}
      {/* A second line before there is a number would open a second ticket. */}
      <Composer
        onSend={state.send}
        disabled={!isEmail || (number === undefined && state.thread.outgoing.length > 0)}
        textOnly
      />
    </>
  );
}
