import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Scene } from "../../../contract/http/security.ts";
import type { Verify } from "../../../contract/http/wire/envelope.ts";
import { digitsIn } from "../../lib/format/read-figure.ts";
import { OtpCode } from "../../ui/field/OtpCode.tsx";
import { PasswordField } from "../../ui/field/PasswordField.tsx";
import { SendCode } from "../form/code/SendCode.tsx";
import { code, codeHead, codeHint } from "./proof.styles.ts";

/**
 * One proof: a code by SMS, mail or app, the fund password or the login password. Where it comes
 * from in the hint, Send in the field.
 */
export function ProofField(props: {
  method: Verify;
  /** Masked phone or email. */
  target: string;
  scene: Scene;
  value: string;
  onChange: (text: string) => void;
  /** The last digit of a code is in. */
  onComplete: (text: string) => void;
  disabled: boolean;
  error?: string;
  autoFocus?: boolean;
}) {
  const { method, target, scene, value, onChange, onComplete, disabled, error, autoFocus } = props;
  const { t } = useTranslation(["proof", "form"]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // At the start and after a wrong value, which has been cleared.
    if (autoFocus || error !== undefined) input.current?.focus();
  }, [autoFocus, error]);
  const digits = (text: string) => onChange(digitsIn(text));
  if (method === 5)
    return (
      <PasswordField
        ref={input}
        label={t("field.5")}
        value={value}
        onChange={onChange}
        maxLength={256}
        autoComplete="current-password"
        showLabel={t("form:password.show")}
        hideLabel={t("form:password.hide")}
        error={error}
      />
    );
  if (method === 4)
    return (
      <PasswordField
        ref={input}
        label={t("field.4")}
        value={value}
        onChange={digits}
        inputMode="numeric"
        maxLength={18}
        autoComplete="off"
        showLabel={t("form:password.show")}
        hideLabel={t("form:password.hide")}
        hint={t("digits")}
        error={error}
      />
    );
  return (
    <div className={code}>
      <div className={codeHead}>
        <span>{t(`field.${method}`)}</span>
        {method !== 3 && <SendCode scene={scene} channel={method} />}
      </div>
      <OtpCode
        ref={input}
        label={t(`field.${method}`)}
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        disabled={disabled}
        autoFocus={autoFocus}
        error={error}
      />
      <p className={codeHint}>{method === 3 ? t("fromApp") : target}</p>
    </div>
  );
}
