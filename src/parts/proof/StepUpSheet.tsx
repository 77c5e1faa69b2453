import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { CallError } from "../../../contract/http/wire/client.ts";
import type { Verify } from "../../../contract/http/wire/envelope.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import type { ProofAsk, ProofValues } from "../../data/stores/proof-slot.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { lockFacts } from "../form/password/lock-facts.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { ProofField } from "./ProofField.tsx";
import { body, foot, lead } from "./proof.styles.ts";
import { askedFor, LOST_TYPE, proofValues } from "./step-up-form.ts";

/** Wrong values: the sheet stays for the next try. Everything else goes back to who called. */
const isAnotherTry = (error: CallError, method: Verify): boolean =>
  // A code beside the login password is the form's own.
  method === 5
    ? error.kind === "timeout" ||
      error.kind === "network" ||
      (error.kind === "business" && error.name === "passwordWrong")
    : (error.kind === "http" && error.status === 428) ||
      (error.kind === "business" &&
        [
          "codeWrong",
          "codeMalformed",
          "verificationWrong",
          "safewordWrong",
          "safewordInvalid",
          "passwordWrong",
          "tryLater",
        ].includes(error.name ?? "")) ||
      error.kind === "timeout" ||
      error.kind === "network";

/**
 * Asks again who it is (code 10): the methods the server wants, sends the call once more, and says
 * what was wrong with the values.
 */
export function StepUpSheet(props: {
  ask: Extract<ProofAsk, { kind: "stepUp" }>;
  open: boolean;
  onClose: () => void;
  hasRoute: (pathname: string) => boolean;
}) {
  const { ask, open, onClose, hasRoute } = props;
  const { t } = useTranslation(["proof", "form"]);
  const words = useErrorWords();
  const navigate = useNavigate();
  const { verify, any, targets } = ask.body;
  const [chosen, setChosen] = useState<Verify>(verify[0] ?? 3);
  const [texts, setTexts] = useState<Partial<Record<Verify, string>>>({});
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question starts empty
  useEffect(() => {
    setChosen(verify[0] ?? 3);
    setTexts({});
    setError(undefined);
    setBusy(false);
  }, [ask]);

  const methods = askedFor(ask.body, chosen);
  const values = proofValues(methods, texts);
  const giveUp = () => {
    ask.end(undefined);
    onClose();
  };
  const confirm = async (values: ProofValues | undefined) => {
    if (busy) return;
    if (values === undefined) return setError(t("incomplete"));
    setBusy(true);
    setError(undefined);
    const result = await ask.send(values);
    setBusy(false);
    if (!result.ok && isAnotherTry(result.error, chosen)) {
      // Texts that no server has judged are sent again as they stand.
      if (result.error.kind !== "timeout" && result.error.kind !== "network") setTexts({});
      return setError(wordsOf(result.error));
    }
    ask.end(result);
    onClose();
  };
  const wordsOf = (error: CallError): string => {
    if (error.kind === "http") return t(methods.includes(3) ? "form:code.next" : "form:code.void");
    const { minutes } = lockFacts(error, serverNow());
    return minutes === undefined ? words(error.text) : t("lock", { count: minutes });
  };
  const type = (text: string, method: Verify) => setTexts((all) => ({ ...all, [method]: text }));
  const lostTo = chosen === 5 ? "/forget" : `/resetVerify?type=${LOST_TYPE[chosen]}`;
  const lost = hasRoute(lostTo.split("?")[0]) && (
    <Button
      kind="text"
      size="s"
      onClick={() => {
        giveUp();
        navigate(lostTo);
      }}
    >
      {t(chosen === 5 ? "forgot" : "lost")}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={giveUp}
      title={t("title")}
      footer={
        <Button
          kind="primary"
          busy={busy}
          off={values === undefined && !busy}
          onClick={() => void confirm(values)}
        >
          {t("confirm")}
        </Button>
      }
    >
      <form
        className={body}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(values);
        }}
      >
        <p className={lead}>{t(any && verify.length > 1 ? "leadAny" : "lead")}</p>
        {any && verify.length > 1 && (
          <SegmentedControl
            label={t("method")}
            wide
            value={String(chosen)}
            onChange={(key) => setChosen(Number(key) as Verify)}
            items={verify.map((method) => ({ key: String(method), label: t(`name.${method}`) }))}
          />
        )}
        {methods.map((method, i) => (
          <ProofField
            key={method}
            method={method}
            target={method === 1 ? targets.phone : method === 2 ? targets.email : ""}
            scene={ask.scene}
            value={texts[method] ?? ""}
            onChange={(text) => type(text, method)}
            onComplete={(text) => {
              const all = proofValues(methods, { ...texts, [method]: text });
              if (all !== undefined) void confirm(all);
            }}
            disabled={busy}
            error={i === methods.length - 1 ? error : undefined}
            autoFocus={i === 0}
          />
        ))}
        <div className={foot}>{lost}</div>
        {/* Enter in a field. */}
        <button type="submit" hidden />
      </form>
    </Sheet>
  );
}
