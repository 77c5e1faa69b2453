import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import { Notice } from "./Notice.tsx";

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  title: ReactNode;
  /** The failure, in words. */
  caption?: ReactNode;
  retry?: { label: string; onClick: () => void; busy?: boolean };
  compact?: boolean;
}

/**
 * Could not load, and nothing older to show: last good data, where there is some, stays and is
 * marked stale instead.
 */
export function ErrorState({ title, caption, retry, compact }: ErrorStateProps) {
  const button = retry && (
    <Button kind="soft" size="s" busy={retry.busy} onClick={retry.onClick}>
      {retry.label}
    </Button>
  );
  return (
    <Notice
      icon={CloudOff}
      title={title}
      caption={caption}
      action={button}
      compact={compact}
      role="alert"
    />
  );
}
