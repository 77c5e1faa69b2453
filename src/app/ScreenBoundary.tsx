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
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <Fallen retry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
