import { useTranslation } from "react-i18next";
import { AUTO_REPLY_MAX, TERMS_MAX } from "../../../../contract/rules/c2c/limits.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { FieldFrame } from "../../../ui/field/FieldFrame.tsx";
import * as s from "../advertiser.styles.ts";
import { Frozen } from "./Frozen.tsx";
import type { Step } from "./step.ts";

/** Third step: what the other side reads, what is frozen, the agreement. */
export function TermsStep({ d, change, reference, isUnagreed }: Step & { isUnagreed: boolean }) {
  const { t } = useTranslation("advertiser");
  const words = useErrorWords();
  return (
    <>
      <FormCard>
        <Lines
          label={t("post.terms")}
          hint={t("post.termsHint")}
          max={TERMS_MAX}
          value={d.terms}
          onChange={(terms) => change({ terms })}
        />
        <Lines
          label={t("post.reply")}
          hint={t("post.replyHint")}
          max={AUTO_REPLY_MAX}
          value={d.auto_reply}
          onChange={(auto_reply) => change({ auto_reply })}
        />
      </FormCard>
      <Frozen d={d} reference={reference} />
      <FormCard>
        <div>
          <Checkbox checked={d.agree} invalid={isUnagreed} onChange={(agree) => change({ agree })}>
            {t("post.agree")}
          </Checkbox>
          {isUnagreed && (
            <p role="alert" className={s.fault}>
              {words("termsNotAgreed")}
            </p>
          )}
        </div>
      </FormCard>
    </>
  );
}

interface LinesProps {
  label: string;
  hint: string;
  max: number;
  value: string;
  onChange: (text: string) => void;
}

function Lines({ label, hint, max, value, onChange }: LinesProps) {
  return (
    <FieldFrame className={s.lines} label={label} labelEnd={`${value.length} / ${max}`} hint={hint}>
      {(wiring) => (
        <textarea
          {...wiring}
          maxLength={max}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
