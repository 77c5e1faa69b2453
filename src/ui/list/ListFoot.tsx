import { css } from "@linaria/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../Button.tsx";
import { Spinner } from "../state/Spinner.tsx";

const foot = css`
  display: grid;
  place-items: center;
  min-height: 7rem;
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;

/** Props of {@link ListFoot}. */
export interface ListFootProps {
  /** State of the page that was asked for last. */
  next: "rest" | "loading" | "failed";
  hasMore: boolean;
  /**
   * Asks for the next page; called when the foot comes near the window, and by the button after a
   * failure.
   */
  more: () => void;
  /** Words on the button after a failure. */
  failed: ReactNode;
  /** Words under the last row. */
  end: ReactNode;
}

/** The foot of a list that is loaded page by page. */
export function ListFoot({ next, hasMore, more, failed, end }: ListFootProps) {
  return (
    <div className={foot}>
      {next === "failed" ? (
        <Button kind="soft" size="s" onClick={more}>
          {failed}
        </Button>
      ) : hasMore ? (
        <NearEnd onSeen={more} />
      ) : (
        end
      )}
    </div>
  );
}

/** The end of the list so far: asks for more when it comes into view. */
function NearEnd({ onSeen }: { onSeen: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && seen.current(),
      { rootMargin: "400px" },
    );
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return (
    <span ref={ref}>
      <Spinner size="s" />
    </span>
  );
}
