import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { Code } from "../../../../contract/rules/fields.ts";
import { checkCode } from "../../../data/commands/security.ts";
import { useVerifTargets } from "../../../data/queries/user/security.ts";
import { putTicket } from "../../../data/stores/account/tickets.ts";
import { FormBones } from "../../../parts/form/FormBones.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { CodeStep } from "../CodeStep.tsx";
import { runningRecovery } from "./recovery.ts";
import { type Method, methodsOf, type Proving, provingOf } from "./safe-verify.ts";

const Form = v.object({ code: Code });
const SECRETS = ["code"] as const;

/**
 * `/safeVerify?scene=reset_psw|fund|change`: proves one bound method and goes on with a ticket.
 * Without its context it leads back to the start.
 */
export default function SafeVerify() {
  const [query] = useSearchParams();
  const proving = provingOf(query);
  if (proving === undefined) return <Navigate to="/safety" replace />;
  if (proving.scene !== "reset_psw") return <Own proving={proving} />;
  const recovery = runningRecovery();
  if (recovery === undefined) return <Navigate to="/forget" replace />;
  return <Prove proving={proving} methods={recovery.methods} username={recovery.username} />;
}

function Own({ proving }: { proving: Proving }) {
  const targets = useVerifTargets(0);
  const { t } = useTranslation(["account", "common"]);
  const back = useBack(proving.home);
  if (targets.data !== undefined)
    return <Prove proving={proving} methods={methodsOf(targets.data)} />;
  return (
    <>
      <Header title={t("safe.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState of={targets} skeleton={<FormBones label={t("common:loading")} count={1} />}>
          {() => null}
        </PageState>
      </Page>
    </>
  );
}

function Prove({
  proving,
  methods,
  username,
}: {
  proving: Proving;
  methods: readonly Method[];
  username?: string;
}) {
  const { t } = useTranslation(["account", "form"]);
  const navigate = useNavigate();
  const [type, setType] = useState(methods[0]?.type ?? 2);
  const form = useCheckedForm({ schema: Form, defaults: { code: "" }, secrets: SECRETS });
  const { submit, busy } = useSubmit(form, {
    send: ({ code }, quiet) =>
      checkCode(
        { scene: proving.scene, verifcode_type: String(type), verifcode: code, username },
        quiet,
      ),
    done: ({ verify_ticket, expireTime }) => {
      putTicket(proving.scene, { ticket: verify_ticket, expireTime });
      navigate(proving.next, { replace: true });
    },
    place: { codeWrong: "code", codeMalformed: "code" },
    words: (error) => (type === 3 && error.kind === "http" ? t("form:code.next") : undefined),
  });
  const method = methods.find((m) => m.type === type);
  return (
    <CodeStep
      form={form}
      title={t("safe.title")}
      home={proving.home}
      target={method?.target ?? ""}
      send={type === 3 ? undefined : { scene: proving.scene, channel: type, username }}
      submit={submit}
      busy={busy}
      below={
        <Button kind="text" size="s" onClick={() => navigate(proving.lost)}>
          {t("safe.lost")}
        </Button>
      }
    >
      {methods.length > 1 && (
        <SegmentedControl
          label={t("safe.method")}
          wide
          value={String(type)}
          onChange={(key) => setType(Number(key) as Method["type"])}
          items={methods.map((m) => ({ key: String(m.type), label: t(`safe.${m.type}`) }))}
        />
      )}
    </CodeStep>
  );
}
