import { css } from "@linaria/core";
import { ArrowDownToLine, Circle, CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Profile } from "../../../../contract/http/user.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { HOME } from "../../../lib/navigation/login-path.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ResultPage } from "../../../parts/page/ResultPage.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Button } from "../../../ui/Button.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";

/* As wide as a text may be, so that a short one does not narrow the list. */
const list = css`
  width: 40rem;
  margin-top: var(--s-4);
  text-align: left;
`;
const DEPOSIT = "/exchange/channel-in";
const DEMO = "/my/index";

/** Steps that make an account whole, and where each is done. */
const steps = (p: Profile) =>
  [
    { key: "contact", done: p.phone_bind || p.email_bind, to: "/safety" },
    { key: "fund", done: p.safeword_set, to: "/setFond?from=register" },
    { key: "identity", done: p.kyc_level > 0, to: "/certificationCenter" },
    { key: "google", done: p.google_auth_bind, to: "/gooleVerify?from=register" },
  ] as const;

/** `/finish`: says that the account is open, and lists the steps done and the steps left. */
export default function Finish() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const profile = useUserInfo();
  const known = useRouteKnown();
  const start = () => navigate(HOME, { replace: true });
  return (
    <ResultPage
      title={t("finish.title")}
      name={t("finish.lead")}
      footer={
        <>
          <Button onClick={() => navigate(DEMO)}>{t("finish.demo")}</Button>
          <Button kind="primary" onClick={start}>
            {t("finish.start")}
          </Button>
        </>
      }
    >
      <PageState of={profile}>
        {(data) => (
          <CellGroup className={list}>
            {steps(data).map(({ key, done, to }) => (
              <Cell
                key={key}
                icon={done ? CircleCheck : Circle}
                label={t(`finish.${key}`)}
                value={t(done ? "finish.done" : "finish.open")}
                onClick={done ? undefined : () => navigate(to)}
              />
            ))}
            {known(DEPOSIT) && (
              <Cell
                icon={ArrowDownToLine}
                label={t("finish.deposit")}
                onClick={() => navigate(DEPOSIT)}
              />
            )}
          </CellGroup>
        )}
      </PageState>
    </ResultPage>
  );
}
