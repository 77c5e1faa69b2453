import { PencilOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { addAdvert, relistAdvert } from "../../../data/commands/c2c.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { useAdvert, useCenter } from "../../../data/queries/user/c2c.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Stepper } from "../../../ui/field/Stepper.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Uncertified } from "../Uncertified.tsx";
import { faultsOf, paramsOf } from "./judge.ts";
import { SumsStep } from "./SumsStep.tsx";
import { TermsStep } from "./TermsStep.tsx";
import { useAdDraft } from "./use-ad-draft.ts";
import { useReference } from "./use-reference.ts";
import { WhatStep } from "./WhatStep.tsx";

const STEPS = ["what", "sums", "terms"] as const;
const LIST = "/cryptos/c2cAdvertList";

/**
 * `/cryptos/c2cAdvertAdd?advert_id`: three steps to a new ad, or from a closed one to its
 * successor. For certified advertisers.
 */
export default function AdvertAdd() {
  const { t } = useTranslation(["advertiser", "common"]);
  const id = useSearchParams()[0].get("advert_id") ?? "";
  const back = useBack(LIST);
  const center = useCenter();
  const isCertified = center.data?.cert_status === "certified";
  if (isCertified) return id === "" ? <Form /> : <Relist id={id} />;
  return (
    <>
      <Header title={t("post.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        <PageState of={center}>{() => <Uncertified />}</PageState>
      </Page>
    </>
  );
}

function Relist({ id }: { id: string }) {
  const { t } = useTranslation(["advertiser", "common"]);
  const back = useBack(LIST);
  const ad = useAdvert(id);
  if (ad.data?.state === "closed" && ad.data.own !== null) return <Form of={ad.data} />;
  const isNone = ad.data !== undefined || (ad.status === "failed" && ad.error.kind === "business");
  return (
    <>
      <Header title={t("post.edit")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        {isNone ? (
          <Empty icon={PencilOff} title={t("post.gone")} />
        ) : (
          <PageState of={ad}>{() => null}</PageState>
        )}
      </Page>
    </>
  );
}

function Form({ of }: { of?: Advert }) {
  const { t } = useTranslation(["advertiser", "common"]);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const leave = useBack(LIST);
  const gate = useGate();
  const { d, change, finish } = useAdDraft(of);
  const reference = useReference(d.symbol, d.currency);
  const pocket = usePocket("FUNDS").data?.transferable;
  const has = (symbol: string): string | undefined => pocket && (pocket[symbol] ?? "0");
  const [told, setTold] = useState(false);
  const [busy, setBusy] = useState(false);
  const { agree, ...faults } = faultsOf(d, {
    reference,
    coinHas: has(d.symbol),
    usdtHas: has("USDT"),
  });
  const isSound = Object.keys(faults).length === 0;
  const asked = Math.min(2, Math.max(0, Number(query.get("step") ?? "1") - 1)) || 0;
  // Without its sums there are no terms: a draft that is gone begins at its beginning.
  const at = asked === 2 && d.quantity === "" ? 0 : asked;
  const show = (next: number): void =>
    setQuery({ ...(of && { advert_id: of.advert_id }), step: String(next + 1) }, { replace: true });
  const go = (next: number): void => {
    setTold(false);
    show(next);
  };
  const back = (): void => (at === 0 ? leave() : go(at - 1));
  const publish = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const params = paramsOf(d);
    const done =
      of === undefined
        ? await callWithProof(addAdvert, params)
        : await callWithProof(relistAdvert, { advert_id: of.advert_id, ...params });
    setBusy(false);
    if (!done.ok) return;
    finish();
    toast({ kind: "ok", text: t("post.published") });
    navigate(`${LIST}?tab=on`, { replace: true });
  };
  const next = (): void => {
    setTold(at > 0);
    if (at > 0 && !isSound) show(1);
    else if (at < 2) go(at + 1);
    else if (agree === undefined) void publish();
  };
  const step = { d, change, reference, told };
  return (
    <>
      <Header
        title={t(of === undefined ? "post.title" : "post.edit")}
        back={{ label: t("common:back"), onClick: back }}
      />
      <Page grouped className={page}>
        <GateNote of={gate} />
        <Stepper
          label={t("post.steps")}
          steps={STEPS.map((one) => t(`post.step.${one}`))}
          at={at}
          doneLabel={t("post.done")}
        />
        {at === 0 && <WhatStep {...step} />}
        {at === 1 && <SumsStep {...step} faults={faults} coinHas={has(d.symbol)} />}
        {at === 2 && <TermsStep {...step} isUnagreed={told && agree !== undefined} />}
      </Page>
      <ActionBar>
        {at > 0 && <Button onClick={() => go(at - 1)}>{t("post.before")}</Button>}
        <Button kind="primary" wide busy={busy} off={at === 1 && !isSound} onClick={next}>
          {t(["post.next", "post.nextTerms", "post.publish"][at])}
        </Button>
      </ActionBar>
    </>
  );
}
