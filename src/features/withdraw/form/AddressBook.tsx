import { css } from "@linaria/core";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ChannelOut,
  LABEL_MAX,
  type SavedAddress,
} from "../../../../contract/http/money/withdraw.ts";
import { deleteAddress, saveAddress, setWhitelist } from "../../../data/commands/money.ts";
import { timeText } from "../../../lib/format/time.ts";
import { AddressText } from "../../../parts/inout/AddressText.tsx";
import * as s from "../../../parts/inout/inout.styles.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { SwipeRow } from "../../../ui/list/SwipeRow.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

const list = css`
  display: grid;
  gap: var(--s-2);
  margin-bottom: var(--s-3);
  small { display: block; color: var(--ink-3); font-size: var(--fs-cap); line-height: var(--lh-cap); }
`;

const swiped = css`
  background: var(--surface);
  > div { gap: var(--s-2); padding: var(--s-2) 0; }
  > div > button:first-child { flex: 1; min-width: 0; text-align: left; }
`;

/** Props of {@link AddressBook}. */
export interface AddressBookProps {
  open: boolean;
  onClose: () => void;
  way: ChannelOut;
  entries: readonly SavedAddress[];
  /** Texts of the form, to be saved. */
  typed: { address: string; memo: string };
  whitelist: boolean;
  whitelistEnds: number;
  onPick: (entry: SavedAddress) => void;
}

/** Saved addresses of a coin and network: picked, saved, taken out; and the whitelist mode. */
export function AddressBook(props: AddressBookProps) {
  const { open, onClose } = props;
  const { t } = useTranslation("withdraw");
  return (
    <Sheet open={open} onClose={onClose} title={t("book.name")}>
      {open && <Book {...props} />}
    </Sheet>
  );
}

function Book({ way, entries, typed, whitelist, whitelistEnds, onPick }: AddressBookProps) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const [label, setLabel] = useState("");
  const [busy, setBusy] = useState(false);
  const isNew =
    typed.address !== "" &&
    !entries.some((one) => one.address === typed.address && one.memo === typed.memo);
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await callWithProof(
      saveAddress,
      { symbol: way.symbol, chain: way.chain, ...typed, label: label.trim() },
      { scene: "fund" },
    );
    setBusy(false);
    if (done.ok) toast({ kind: "ok", text: t("book.saved") });
  };
  const mode = async (on: boolean): Promise<void> => {
    const done = await callWithProof(setWhitelist, { on }, { scene: "withdraw" });
    if (done.ok) toast({ kind: "ok", text: t(on ? "whitelist.isOn" : "whitelist.ending") });
  };
  return (
    <>
      {entries.length === 0 && <p>{t("book.none")}</p>}
      <ul className={list}>
        {entries.map((one) => (
          <li key={one.id}>
            <SwipeRow
              action={t("book.remove")}
              onAction={() => void deleteAddress({ id: one.id })}
              className={swiped}
            >
              <button type="button" onClick={() => onPick(one)}>
                {one.label}
                <small>
                  <AddressText of={one.address} /> {one.memo !== "" && `· ${one.memo}`}
                  {whitelist &&
                    one.trustedTime > Date.now() &&
                    ` · ${t("whitelist.from", { time: timeText(one.trustedTime) })}`}
                </small>
              </button>
              <IconButton
                icon={Trash2}
                size="s"
                label={t("book.delete", { label: one.label })}
                onClick={() => void deleteAddress({ id: one.id })}
              />
            </SwipeRow>
          </li>
        ))}
      </ul>
      {isNew && (
        <Field
          label={t("book.label")}
          hint={<AddressText of={typed.address} />}
          value={label}
          onChange={setLabel}
          maxLength={LABEL_MAX}
          suffix={
            <Button
              kind="text"
              size="s"
              busy={busy}
              disabled={label.trim() === ""}
              onClick={() => void save()}
            >
              {t("book.save")}
            </Button>
          }
        />
      )}
      <Cell
        label={t("whitelist.name")}
        caption={
          whitelistEnds > 0
            ? t("whitelist.ends", { time: timeText(whitelistEnds) })
            : t("whitelist.text")
        }
        control
        value={
          <Switch checked={whitelist && whitelistEnds === 0} onChange={(on) => void mode(on)} />
        }
      />
      <p className={s.label}>{t("book.note")}</p>
    </>
  );
}
