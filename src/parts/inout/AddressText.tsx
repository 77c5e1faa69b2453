import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ends } from "../../../contract/rules/text/ends.ts";
import { copyText } from "../../ui/copy-text.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import * as s from "./inout.styles.ts";

const ENDS = 6;
const END = 4;

/** An address or a reference as it is compared: both ends stand out, nothing is left out. */
export function AddressText({ of }: { of: string }) {
  const [head, middle, tail] = ends(of, ENDS, ENDS);
  return (
    <span className={s.address} translate="no">
      <b>{head}</b>
      {middle}
      <b>{tail}</b>
    </span>
  );
}

/** An address as the hero of its plate: whole, on two lines of one length, both ends washed. */
export function AddressPlate({ of }: { of: string }) {
  const half = Math.ceil(of.length / 2);
  const [head, upper] = ends(of.slice(0, half), ENDS, 0);
  const [, lower, tail] = ends(of.slice(half), 0, END);
  return (
    <span className={s.plate} translate="no">
      <span>
        <b>{head}</b>
        {upper}
      </span>
      <span>
        {lower}
        <b>{tail}</b>
      </span>
    </span>
  );
}

/** Copies a text and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation("inout");
  return (text) =>
    void copyText(text).then((done) =>
      toast(done ? { kind: "ok", text: t("copied") } : { kind: "fail", text: t("copyFailed") }),
    );
}

/** A value with a button that copies all of it. */
export function Copied({ text, shown, what }: { text: string; shown?: string; what: string }) {
  const { t } = useTranslation("inout");
  const copy = useCopy();
  return (
    <span className={s.copied}>
      <span translate="no">{shown ?? <AddressText of={text} />}</span>
      <IconButton icon={Copy} size="s" label={t("copy", { what })} onClick={() => copy(text)} />
    </span>
  );
}
