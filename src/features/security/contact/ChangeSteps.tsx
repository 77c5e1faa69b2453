import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { Stepper } from "../../../ui/field/Stepper.tsx";
import type { Method } from "../method.ts";

const steps = css`
  padding: 1rem 0 .5rem;
`;

/** Where a replacement stands: proof, new one, done. */
export function ChangeSteps({ type, at }: { type: Method; at: 0 | 1 }) {
  const { t } = useTranslation("security");
  const names = [t("change.step.prove"), t(`change.step.${type}`), t("change.step.done")];
  return (
    <Stepper
      className={steps}
      label={t("change.steps")}
      steps={names}
      at={at}
      doneLabel={t("change.stepDone")}
    />
  );
}
