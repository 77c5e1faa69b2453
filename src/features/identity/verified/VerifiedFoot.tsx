import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { ReviewStatus } from "../../../../contract/http/shapes.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { FORM_PATH, HUB, isFirstSteps, isOpen, type Level } from "../review.ts";

const NEXT_FIRST_STEP = "/gooleVerify?from=register";

/**
 * The way on: resubmit, the next level, or done; within the first steps it goes on to Google
 * Authenticator.
 */
export function VerifiedFoot({ level, status }: { level: Level; status: ReviewStatus }) {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const { search } = useLocation();
  const known = useRouteKnown();
  const profile = useUserInfo().data;
  const isFirst = isFirstSteps(search) && known(NEXT_FIRST_STEP);
  const next = nextStep();

  function nextStep(): { label: string; to: string } | undefined {
    if (status === 3)
      return {
        label: t("primary.action.again"),
        to: FORM_PATH[level] + (isFirst ? "?from=register" : ""),
      };
    const canGoOn =
      level === 1 && status === 2 && profile !== undefined && isOpen(profile.kyc_high_status);
    return canGoOn && !isFirst ? { label: t("advanced.title"), to: FORM_PATH[2] } : undefined;
  }
  const done = {
    label: t(isFirst ? "verified.continue" : "verified.done"),
    go: () => navigate(isFirst ? NEXT_FIRST_STEP : HUB, { replace: true }),
  };
  const onward = next && { label: next.label, go: () => navigate(next.to) };
  // After a refusal the main answer is to hand in again, and leaving is the other one.
  const [quiet, primary] = status === 3 && onward ? [done, onward] : [onward, done];
  return (
    <ActionBar>
      {quiet && (
        <Button kind={quiet === done ? "quiet" : "soft"} onClick={quiet.go}>
          {quiet.label}
        </Button>
      )}
      <Button kind="primary" wide onClick={primary.go}>
        {primary.label}
      </Button>
    </ActionBar>
  );
}
