import { css } from "@linaria/core";
import { CircleCheck, ClipboardPaste, ScanLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelOut, SavedAddress } from "../../../../contract/http/money/withdraw.ts";
import { shortened } from "../../../../contract/rules/text/ends.ts";
import { squeezed } from "../../../../contract/rules/text/squeezed.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldFrame } from "../../../ui/field/FieldFrame.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { isLink, type Payee, type Refused, readPayment } from "../scan/payment-text.ts";
import { useRefusedWords } from "../scan/use-refused-words.ts";
import { fitsChain } from "./judge.ts";

const Scan = lazy(() => import("../scan/ScanSheet.tsx"));

/* Two lines, whatever stands in it: an address is seen whole, and the form does not move when it comes. */
const frame = css`
  > :nth-child(2) { height: 8rem; }
  textarea { resize: none; padding: 1.375rem 0; border: 0; background: none; font: inherit; line-height: 1.3; overflow-wrap: anywhere; }
`;
const end = css`
  flex: none;
  display: flex;
  margin-right: -.75rem;
`;
const good = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .25rem .75rem;
  color: var(--brand-ink);
`;

/** Props of {@link AddressField}. */
export interface AddressFieldProps {
  way: ChannelOut;
  value: string;
  memo: string;
  onChange: (address: string, memo?: string) => void;
  /** The code or pasted link, as it was read. */
  onPayee: (payee: Payee) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The book of this coin and network. */
  entries: readonly SavedAddress[];
  onBook: () => void;
}

/**
 * Where it goes: typed, pasted, read from a QR code or picked from the book; whose kind of address
 * it is stands below.
 */
export function AddressField({
  way,
  value,
  memo,
  onChange,
  onPayee,
  onBlur,
  error,
  entries,
  onBook,
}: AddressFieldProps) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const [scans, setScans] = useState<boolean>();
  const known = entries.find((one) => one.address === value && one.memo === memo);
  const [refused, setRefused] = useState<Refused>();
  const refusedWords = useRefusedWords();
  const take = (text: string): Refused | undefined => {
    const read = readPayment(text, way);
    if (read.ok) onPayee(read.value);
    setRefused(read.ok ? undefined : read.error);
    return read.ok ? undefined : read.error;
  };
  /**
   * A text without an address stands in the field as it is, where it is judged; one with another's
   * stays out of it.
   */
  const paste = (text: string): void => {
    if (take(text)?.why === "noAddress" && !isLink(text)) put(text);
  };
  const put = (text: string): void => {
    setRefused(undefined);
    onChange(squeezed(text));
  };
  const pasteHeld = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => "");
    if (text.trim() !== "") paste(text);
    onBlur();
  };
  const isGood = value !== "" && fitsChain(way, value);
  return (
    <div>
      <FieldFrame
        className={frame}
        label={t("inout:address")}
        labelEnd={
          <Button kind="text" size="s" onClick={onBook}>
            {t("book.name")}
          </Button>
        }
        error={refused === undefined ? error : refusedWords(refused, way.chain)}
        hint={
          isGood && (
            <span className={good}>
              <Icon of={CircleCheck} size="xs" />
              {known === undefined
                ? t("fits", { chain: t(`chain.${way.chain}`) })
                : t("book.isKnown", { label: known.label })}
              {known === undefined && <Badge>{t("book.new")}</Badge>}
            </span>
          )
        }
      >
        {(wiring) => (
          <>
            <textarea
              {...wiring}
              value={value}
              onChange={(event) => put(event.target.value)}
              onPaste={(event) => {
                const text = event.clipboardData.getData("text");
                const { selectionStart, selectionEnd } = event.currentTarget;
                // A part that is put between others is typed; a whole one is read.
                if (selectionEnd - selectionStart < value.length && !isLink(text)) return;
                event.preventDefault();
                paste(text);
              }}
              onBlur={() => {
                if (isLink(value)) take(value);
                onBlur();
              }}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={512}
            />
            <span className={end}>
              {value === "" && (
                <IconButton
                  icon={ClipboardPaste}
                  size="m"
                  quiet
                  label={t("paste")}
                  onClick={() => void pasteHeld()}
                />
              )}
              <IconButton
                icon={ScanLine}
                size="m"
                quiet
                label={t("scan.title")}
                onClick={() => setScans(true)}
              />
            </span>
          </>
        )}
      </FieldFrame>
      {value === "" && entries.length > 0 && (
        <ChipRow label={t("book.name")}>
          {entries.map((one) => (
            <Chip key={one.id} small onClick={() => onChange(one.address, one.memo)}>
              {one.label} <small>{shortened(one.address, 6, 4)}</small>
            </Chip>
          ))}
        </ChipRow>
      )}
      {scans !== undefined && (
        <Suspense>
          <Scan
            open={scans}
            onClose={() => setScans(false)}
            chain={way.chain}
            onText={(text) => {
              const read = readPayment(text, way);
              // The scanner says it itself, over the field.
              if (!read.ok) return read.error;
              take(text);
              setScans(false);
              onBlur();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
