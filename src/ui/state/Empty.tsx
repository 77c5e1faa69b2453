import { Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import type { IconShape } from "../Icon.tsx";
import { Notice } from "./Notice.tsx";

/** Props of {@link Empty}. */
export interface EmptyProps {
  title: ReactNode;
  caption?: ReactNode;
  icon?: IconShape;
  /** One button; `primary` only for signing in. */
  action?: { label: string; onClick: () => void; primary?: boolean };
  compact?: boolean;
}

/** Nothing here, and what to do about it. */
export function Empty({ title, caption, icon = Inbox, action, compact }: EmptyProps) {
  const button = action && (
    <Button kind={action.primary ? "primary" : "soft"} size="s" onClick={action.onClick}>
      {action.label}
    </Button>
  );
  return <Notice icon={icon} title={title} caption={caption} action={button} compact={compact} />;
}
