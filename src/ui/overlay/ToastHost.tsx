import { css, cx } from "@linaria/core";
import { CircleCheck, CircleX, Info } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Icon } from "../Icon.tsx";
import { Spinner } from "../state/Spinner.tsx";
import { type ShownToast, toastStore } from "./toast.ts";

const place = css`
  position: absolute;
  left: 0;
  right: 0;
  top: calc(env(safe-area-inset-top) + var(--h-header) + var(--s-2));
  z-index: var(--z-toast);
  display: grid;
  justify-items: center;
  padding: 0 var(--gutter);
  pointer-events: none;
  &[data-busy] { top: 0; bottom: 0; z-index: var(--z-busy); align-items: center; }
`;
const plate = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  max-width: 42rem;
  min-height: max(5.5rem, 44px);
  padding: 1.25rem 2rem;
  border-radius: var(--r-4);
  background: #12202f;
  color: #fff;
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  font-weight: 500;
  box-shadow: var(--e-3);
  animation: arrive var(--m-move) var(--ease);
  @keyframes arrive { from { opacity: 0; transform: translateY(-1rem); } }
  [data-theme="dark"] & { background: #1d2b3b; }
`;
const words = css`
  min-width: 0;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
`;
const ok = css`
  color: #5cb8ff;
`;
const failed = css`
  color: #ff8b9c;
`;
const undo = css`
  flex: none;
  margin-left: var(--s-2);
  color: #8accff;
  font-weight: 600;
  pointer-events: auto;
  &:focus-visible { border-radius: var(--r-1); }
`;
const square = css`
  width: max(9rem, 64px);
  height: max(9rem, 64px);
  flex-direction: column;
  justify-content: center;
  gap: var(--s-1);
  padding: 0;
  &[data-text] { width: auto; min-width: 13rem; height: auto; padding: 2rem; text-align: center; }
`;

const ICONS = { ok: CircleCheck, fail: CircleX, info: Info };

function Plate({ message, close }: { message: ShownToast; close: () => void }) {
  if (message.kind === "busy") {
    return (
      <div className={cx(plate, square)} data-text={message.text && ""}>
        <Spinner size="l" />
        {message.text ? (
          <span className={words}>{message.text}</span>
        ) : (
          <span className="sr-only">{message.label}</span>
        )}
      </div>
    );
  }
  const { undo: back } = message;
  return (
    <div className={plate}>
      <Icon of={ICONS[message.kind]} className={message.kind === "fail" ? failed : ok} />
      <span className={words}>{message.text}</span>
      {back && (
        <button
          type="button"
          className={undo}
          onClick={() => {
            close();
            back.run();
          }}
        >
          {back.label}
        </button>
      )}
    </div>
  );
}

/**
 * Shows what `toast()` says: once in the shell, inside the column. Both live regions exist before
 * there is anything to say, or readers would miss it, and carry `aria-live` beside their role: an
 * open sheet hides all others from readers. Nothing in them is `aria-busy`: what is, is not read
 * out. Written here and not on Base UI's toast: that one stacks, swipes and times several at once,
 * for 11 kB on the first screen.
 */
export function ToastHost() {
  const message = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const close = () => message && toastStore.close(message.id);
  const alarm = message?.kind === "fail";
  return (
    <>
      <div
        className={place}
        role="status"
        aria-live="polite"
        data-busy={message?.kind === "busy" ? "" : undefined}
      >
        {message && !alarm && <Plate key={message.id} message={message} close={close} />}
      </div>
      <div className={place} role="alert" aria-live="assertive">
        {message && alarm && <Plate key={message.id} message={message} close={close} />}
      </div>
    </>
  );
}
