import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/ErrorState.tsx";
import { Page } from "../ui/Page.tsx";

function Fallen({ retry }: { retry: () => void }) {
  const { t } = useTranslation("common");
  return (
    <Page>
      <ErrorState title={t("couldNotLoad")} caption={t("couldNotLoadHint")} retry={{ label: t("retry"), onClick: retry }} />
    </Page>
  );
}

/** One screen's failure stays its own: the bars keep working, and Retry mounts the screen anew. React logs the cause. */
export class ScreenBoundary extends Component<{ children: ReactNode; onRetry: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  private retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <Fallen retry={this.retry} /> : this.props.children;
  }
}
