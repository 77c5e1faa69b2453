import { useTranslation } from "react-i18next";
import { ChatBones } from "../../../parts/chat/ChatBones.tsx";
import { Composer } from "../../../parts/chat/Composer.tsx";
import { room } from "../../../parts/chat/chat.styles.ts";
import { Log } from "../../../parts/chat/Log.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { useThread } from "./use-thread.ts";

/** The own chat: one thread a user, answered by agents; it follows them live. */
export function Chat() {
  const { t } = useTranslation("support");
  const back = useBack("/my/index");
  const state = useThread();
  const { thread, of, reload, send } = state;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      {thread.isKnown ? (
        <Page className={room}>
          <Log of={state} />
        </Page>
      ) : (
        <Page>
          <PageState
            of={of.data === undefined ? { ...of, reload } : { status: "pending" }}
            skeleton={<ChatBones />}
          >
            {() => null}
          </PageState>
        </Page>
      )}
      <Composer onSend={send} disabled={!thread.isKnown} />
    </>
  );
}
