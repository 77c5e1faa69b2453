import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Profile } from "../../../contract/http/user.ts";
import type { PreconditionReason } from "../../../contract/http/wire/envelope.ts";
import { useUserInfo } from "../../data/queries/user/user-info.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Button } from "../../ui/Button.tsx";
import { useRouteKnown } from "../page/route-known.ts";
import { cureOf } from "./cures.ts";

const note = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-height: 44px;
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-3);
  background: var(--warn-wash);
  color: var(--warn);
  > button { flex: none; }
`;

/** First requirement that is missing before the user's money may be held, in the server's order. */
export function useGate(needs: "primary" | "advanced" = "primary"): PreconditionReason | undefined {
  const mode = useValue(session$.mode);
  const { data } = useUserInfo();
  return mode === "demo" ? "demo" : data && missingOf(data, needs);
}

function missingOf(
  { kyc_level, safeword_set }: Profile,
  needs: "primary" | "advanced",
): PreconditionReason | undefined {
  if (kyc_level === 0) return "kyc_primary";
  if (needs === "advanced" && kyc_level < 2) return "kyc_advanced";
  return safeword_set ? undefined : "fund_password";
}

/**
 * Says what is missing before anything is typed, and leads to where it is cured. Nothing when
 * nothing is.
 */
export function GateNote({ of }: { of: PreconditionReason | undefined }) {
  const { t } = useTranslation("proof");
  const navigate = useNavigate();
  const known = useRouteKnown();
  if (of === undefined) return null;
  const cure = cureOf(of, known);
  return (
    <section className={note} role="status">
      <span>{t(`missing.${of}.title`)}</span>
      {cure !== undefined && (
        <Button kind="text" size="s" onClick={() => navigate(cure)}>
          {t(`missing.${of}.action`)}
        </Button>
      )}
    </section>
  );
}
