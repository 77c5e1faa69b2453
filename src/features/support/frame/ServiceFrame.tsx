import { css } from "@linaria/core";
import { ExternalLink, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";

const page = css`
  position: relative;
  display: grid;
  > iframe { width: 100%; height: 100%; border: 0; background: #fff; }
  > iframe[data-waiting] { position: absolute; inset: 0; opacity: 0; }
`;
/** So long the operator's page may take before the screen says that it does not come. */
const LOAD_MS = 10_000;

/**
 * The operator's page in a frame. Nothing of the user is in its address, it learns no address of
 * ours, and it cannot lead this page away. A page that cannot be reached or refuses to be framed
 * never says so, and some browsers report an error page as loaded: after ten seconds of nothing
 * there is Retry in its place, and Retry and "Open in browser" are in the bar all the time.
 */
export function ServiceFrame({ url }: { url: string }) {
  const { t } = useTranslation("support");
  const back = useBack("/my/index");
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<"waiting" | "loaded" | "late">("waiting");
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has ten seconds of its own
  useEffect(() => {
    setState("waiting");
    const timer = setTimeout(() => setState((now) => (now === "loaded" ? now : "late")), LOAD_MS);
    return () => clearTimeout(timer);
  }, [attempt, url]);
  const openOutside = (): void => void window.open(url, "_blank", "noopener,noreferrer");
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <IconButton
              icon={RotateCw}
              label={t("common:retry")}
              onClick={() => setAttempt((n) => n + 1)}
            />
            <IconButton icon={ExternalLink} label={t("frame.open")} onClick={openOutside} />
          </>
        }
      />
      <Page className={page}>
        {state === "waiting" && <SkeletonRows label={t("common:loading")} />}
        {state === "late" ? (
          <ErrorState
            title={t("common:couldNotLoad")}
            caption={t("frame.late")}
            retry={{ label: t("common:retry"), onClick: () => setAttempt((n) => n + 1) }}
          />
        ) : (
          <iframe
            key={attempt}
            src={url}
            title={t("title")}
            data-waiting={state === "waiting" || undefined}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
            referrerPolicy="no-referrer"
            onLoad={() => setState("loaded")}
          />
        )}
      </Page>
    </>
  );
}
