import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { ticketOf } from "../../../data/stores/account/tickets.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { BindGoogle } from "./BindGoogle.tsx";
import { type From, fromIn } from "./from.ts";
import { GoogleBound } from "./GoogleBound.tsx";
import { useOffer } from "./use-offer.ts";

/**
 * `/gooleVerify?from=register|safety|withdraw|change`: the only page that binds the authenticator.
 * `change` wants the ticket of its proof.
 */
export default function GooleVerify() {
  const from = fromIn(useLocation().search);
  const [ticket] = useState(() =>
    from === "change" ? ticketOf("change", serverNow()) : undefined,
  );
  if (from === "change" && ticket === undefined)
    return <Navigate to="/changeVerify?type=google" replace />;
  return <Visit from={from} ticket={ticket} />;
}

function Visit({ from, ticket }: { from: From; ticket: string | undefined }) {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const back = useBack(from === "register" ? "/identity" : "/safety");
  const offer = useOffer(ticket !== undefined);
  const skip = from === "register" && (
    <Button kind="text" size="s" onClick={() => navigate("/finish")}>
      {t("google.skip")}
    </Button>
  );
  const { data } = offer;
  if (data?.google_auth_secret !== undefined && data.google_auth_url !== undefined) {
    const { google_auth_secret: secret, google_auth_url: address } = data;
    return (
      <BindGoogle
        key={secret}
        from={from}
        ticket={ticket}
        secret={secret}
        address={address}
        renew={offer.reload}
        end={skip}
        back={back}
      />
    );
  }
  if (data?.google_auth_bind) return <GoogleBound from={from} back={back} />;
  return (
    <>
      <Header
        title={t("google.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={skip}
      />
      <Page grouped>
        <PageState
          of={offer}
          skeleton={<SkeletonRows label={t("common:loading")} cells count={4} />}
        >
          {() => null}
        </PageState>
      </Page>
    </>
  );
}
