import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBack } from "../../parts/instrument/use-back.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";

/** With a way back of its own: the screen's header did not come either. */
function Fallen({ isRoot, retry }: { isRoot: boolean; retry: () => void }) {
  const { t } = useTranslation("common");
  const back = useBack("/quotes/index");
  return (
    <>
      <Header
        title={t("couldNotLoad")}
        back={isRoot ? undefined : { label: t("back"), onClick: back }}
      />
      <Page>
        <ErrorState title={t("couldNotLoadHint")} retry={{ label: t("retry"), onClick: retry }} />
      </Page>
    </>
  );
}

/**
 * One screen's failure stays its own: the bars keep working, and Retry mounts the screen again.
 * React logs the cause.
 */
export class ScreenBoundary extends Component<
  { children: ReactNode; isRoot: boolean; onRetry: () => void },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  private retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? (
      <Fallen isRoot={this.props.isRoot} retry={this.retry} />
    ) : (
      this.props.children
    );
  }
}
