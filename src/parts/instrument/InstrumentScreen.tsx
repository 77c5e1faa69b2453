import { SearchX } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { useSkeleton } from "../../data/queries/resource.ts";
import { codeOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Skeleton } from "../../ui/state/Skeleton.tsx";
import { waiting } from "./instrument.styles.ts";
import { useBack } from "./use-back.ts";
import { type InstrumentState, useInstrument } from "./use-instrument.ts";
import { useOtherForm } from "./use-other-form.ts";

export interface InstrumentScreenProps {
  /** Undefined: the address names none, and leads on to `home`. */
  symbol: string | undefined;
  /** Index of the group: where the way back leads when there is no history. */
  home: string;
  children: (item: RowItem, state: InstrumentState) => ReactNode;
}

/**
 * Frame of every screen about one instrument: it shows the screen, or says that there is no such
 * instrument, that it loads, that it failed.
 */
export function InstrumentScreen({ symbol, home, children }: InstrumentScreenProps) {
  if (symbol === undefined || symbol === "") return <Navigate to={home} replace />;
  return (
    <Known key={symbol} symbol={symbol} home={home}>
      {children}
    </Known>
  );
}

function Known({ symbol, home, children }: InstrumentScreenProps & { symbol: string }) {
  const { t } = useTranslation("detail");
  const state = useInstrument(symbol);
  const goBack = useBack(home);
  const late = useSkeleton(state.status === "pending" && state.item === undefined);
  const other = useOtherForm(state.status === "unknown" ? symbol : undefined);
  const bones = (
    <div className={waiting} aria-busy="true">
      <Skeleton w="18rem" h="4.75rem" />
      <Skeleton w="24rem" h="2.25rem" />
      <Skeleton h="4.5rem" />
      <Skeleton h="45rem" />
      <Skeleton h="18rem" />
    </div>
  );
  const header = <Header title={codeOf(symbol)} back={{ label: t("back"), onClick: goBack }} />;
  if (state.item !== undefined && state.status !== "unknown") {
    // Words of its parts may come later than its own: without a boundary here the whole screen went
    // once more, its heading with it.
    const meanwhile = (
      <>
        {header}
        <Page>{bones}</Page>
      </>
    );
    return <Suspense fallback={meanwhile}>{children(state.item, state)}</Suspense>;
  }
  if (other.path !== undefined) return <Navigate to={other.path} replace />;
  const unknown = state.status === "unknown" && !other.asking;
  return (
    <>
      {unknown ? (
        <Header title={t("unknown.title")} back={{ label: t("back"), onClick: goBack }} />
      ) : (
        header
      )}
      <Page>
        {unknown ? (
          <Empty
            icon={SearchX}
            title={t("unknown.lead")}
            caption={t("unknown.hint", { symbol })}
            action={{ label: t("back"), onClick: goBack }}
          />
        ) : state.status === "failed" ? (
          <ErrorState title={t("failed")} retry={{ label: t("retry"), onClick: state.reload }} />
        ) : (
          late && bones
        )}
      </Page>
    </>
  );
}
