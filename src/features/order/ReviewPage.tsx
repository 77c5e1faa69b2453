import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { reviewDraft } from "../../data/stores/account/review-draft.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { page } from "../../parts/inout/inout.styles.ts";
import { MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import * as s from "../../parts/offers/offers.styles.ts";
import { useErrorWords } from "../../parts/page/use-error-words.ts";
import { Sentence } from "../../parts/text/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Page } from "../../ui/frame/Page.tsx";

interface ReviewProps<T> {
  /** Where what was accepted is told of. */
  done: (accepted: T) => string;
  pairs: readonly { key: string; value: ReactNode }[];
  /** The button's words. */
  action: string;
  /** Where the terms that have to be agreed to stand; without, nothing is asked. */
  terms?: string;
  /** Something has to be tapped first. */
  notice?: ReactNode;
  blocked?: boolean;
  kind?: "primary" | "buy" | "sell";
  send: () => Promise<CallResult<T>>;
}

/**
 * All fields, the account, the agreement, and one button; what was accepted leads on and cannot be
 * sent again by going back.
 */
export function ReviewPage<T>({
  done,
  pairs,
  action,
  terms,
  notice,
  blocked = false,
  kind = "primary",
  send,
}: ReviewProps<T>) {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const words = useErrorWords();
  const mode = useValue(session$.mode);
  const [agreed, agree] = useState(terms === undefined);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setAsked(true);
    if (!agreed || busy || blocked) return;
    setBusy(true);
    const sent = await send();
    setBusy(false);
    if (!sent.ok) return;
    reviewDraft.set(undefined);
    navigate(done(sent.value), { replace: true });
  };
  return (
    <>
      <Page grouped className={page}>
        <MoneyFacts pairs={[...pairs, { key: t("review.account"), value: t(`review.${mode}`) }]} />
        {notice}
        {terms !== undefined && (
          <div className={s.agree}>
            <Checkbox checked={agreed} onChange={agree} invalid={asked && !agreed}>
              <Sentence text={t("agree")} part={(words) => <a href={`#${terms}`}>{words}</a>} />
            </Checkbox>
            {asked && !agreed && <p role="alert">{words("termsNotAgreed")}</p>}
          </div>
        )}
      </Page>
      <ActionBar>
        <Button
          kind={kind}
          wide
          busy={busy}
          disabled={blocked}
          off={!agreed}
          onClick={() => void confirm()}
        >
          {action}
        </Button>
      </ActionBar>
    </>
  );
}
