import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ERRORS } from "../../../contract/errors.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { reviewDraft } from "../../data/stores/account/review-draft.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { useErrorWords } from "../../parts/page/use-error-words.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { IcoReview } from "./IcoReview.tsx";
import { IpoReview } from "./IpoReview.tsx";
import { ShareReview } from "./ShareReview.tsx";

/**
 * `/order/submit`: the draft that is in memory, whole, before it is sent; without one back to where
 * it was made.
 */
export default function OrderSubmit() {
  const { t } = useTranslation("offers");
  const words = useErrorWords();
  const back = useBack("/ipo/index");
  const [draft] = useState(() => reviewDraft.get(serverNow()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged once, as the screen opens
  useEffect(() => {
    if (draft !== undefined) return;
    toast({ kind: "info", text: words(ERRORS.amountEmpty[1]) });
    back();
  }, []);
  return (
    <>
      <Header title={t("review.title")} back={{ label: t("common:back"), onClick: back }} />
      {draft?.kind === "ipo" && <IpoReview of={draft} />}
      {draft?.kind === "ico" && <IcoReview of={draft} />}
      {draft?.kind === "stock" && <ShareReview of={draft} />}
    </>
  );
}
