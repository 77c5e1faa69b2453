import { css } from "@linaria/core";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { toast } from "../../ui/overlay/toast.ts";

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  padding: 1.25rem 1.25rem 1.25rem 1.75rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  text-align: left;
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  code { font: inherit; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; color: var(--ink); letter-spacing: .02em; overflow-wrap: anywhere; user-select: all; }
`;

/** Props of {@link CopyBox}. */
export interface CopyBoxProps {
  label: string;
  /** Text that Copy copies. */
  text: string;
  /** The same as it is read, e.g. in groups of four. */
  shown?: string;
  /** A line below: what to do with it. */
  note?: ReactNode;
  /**
   * Words of the button, and what is said after it. `name`: the button's name where its word alone
   * says too little.
   */
  words: { copy: string; name?: string; copied: string; failed: string };
}

/** Something to be kept or typed elsewhere (a secret, a number), with Copy beside it. */
export function CopyBox({ label, text, shown = text, note, words }: CopyBoxProps) {
  const copy = async (): Promise<void> => {
    toast(
      (await copyText(text))
        ? { kind: "ok", text: words.copied }
        : { kind: "fail", text: words.failed },
    );
  };
  return (
    <div className={box}>
      <span>
        <small>{label}</small>
        <code translate="no">{shown}</code>
        {note !== undefined && <small>{note}</small>}
      </span>
      <Button size="s" kind="soft" icon={Copy} aria-label={words.name} onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
}
