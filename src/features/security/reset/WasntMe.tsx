import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { stopResetByNumber } from "../../../data/commands/guest.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { NumberEntry } from "../../../parts/form/NumberEntry.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { quiet } from "../security.styles.ts";

/**
 * `/wasntMe`: the number of a letter stops the application that it told of. Needs no session: the
 * thief's may be the only one.
 */
export default function WasntMe() {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const back = useBack("/login");
  const words = useErrorWords();
  const [error, setError] = useState<string>();
  const [isDone, setDone] = useState(false);
  const stop = async (number: string) => {
    setError(undefined);
    const done = await stopResetByNumber({ number }, { quiet: true });
    if (done.ok) return setDone(true);
    const isUnknown = done.error.kind === "business" && done.error.name === "notExist";
    setError(isUnknown ? t("wasntMe.unknown") : words(done.error.text));
  };
  if (isDone)
    return (
      <ResultPage
        title={t("wasntMe.title")}
        icon={CircleCheck}
        tone="ok"
        name={t("wasntMe.done")}
        back={() => navigate("/login", { replace: true })}
        footer={
          <>
            <Button kind="soft" onClick={() => navigate("/login", { replace: true })}>
              {t("wasntMe.toLogin")}
            </Button>
            <Button kind="primary" onClick={() => navigate("/forget", { replace: true })}>
              {t("wasntMe.password")}
            </Button>
          </>
        }
      >
        <p>{t("wasntMe.doneText")}</p>
      </ResultPage>
    );
  return (
    <>
      <Header title={t("wasntMe.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        <FormCard>
          <p className={quiet}>{t("wasntMe.lead")}</p>
          <NumberEntry
            label={t("wasntMe.number")}
            onOpen={(number) => void stop(number)}
            {...(error === undefined ? {} : { error })}
          />
        </FormCard>
      </Page>
    </>
  );
}
