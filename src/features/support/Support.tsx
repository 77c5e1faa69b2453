import { useTranslation } from "react-i18next";
import { useParameter } from "../../data/queries/content/parameters.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { ChatBones } from "../../parts/chat/ChatBones.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Chat } from "./chat/Chat.tsx";
import { ServiceFrame } from "./frame/ServiceFrame.tsx";
import { GuestDesk } from "./guest/GuestDesk.tsx";
import { serviceUrl } from "./service-url.ts";

const FRESH_MS = 60_000;

/**
 * `/customerService`: the operator's page in a frame where one is set, else the own chat; without a
 * user a conversation by its number.
 */
export default function Support() {
  const { t } = useTranslation("support");
  const back = useBack("/my/index");
  const signedIn = useValue(session$.signedIn);
  const setting = useParameter("customer_service_url", FRESH_MS);
  // Asks first for a page elsewhere; without an answer the own chat is shown.
  const value = setting.data?.value ?? (setting.status === "failed" ? "" : undefined);
  const url = value === undefined ? undefined : serviceUrl(value);
  if (url !== undefined) return <ServiceFrame url={url} />;
  if (value !== undefined) return signedIn ? <Chat /> : <GuestDesk />;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        <PageState of={setting} skeleton={<ChatBones />}>
          {() => null}
        </PageState>
      </Page>
    </>
  );
}
