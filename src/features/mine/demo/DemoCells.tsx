import { GraduationCap, PlusCircle, RotateCcw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Profile } from "../../../../contract/http/user.ts";
import { switchMode } from "../../../data/commands/demo/switch-mode.ts";
import { resetDemo } from "../../../data/commands/demo.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Cell } from "../../../ui/list/Cell.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { TopUpSheet } from "./TopUpSheet.tsx";

type Asked = "demo" | "real" | "reset";

/**
 * Leads into the demo account and out of it, each after a warning. Within it one resets it or tops
 * it up.
 */
export function DemoCells({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation("mine");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const signedIn = useValue(session$.signedIn);
  const mode = useValue(session$.mode);
  const [asked, setAsked] = useState<Asked>("demo");
  const [open, setOpen] = useState(false);
  const [topUp, setTopUp] = useState(false);
  const [busy, setBusy] = useState(false);

  const ask = (what: Asked): void => {
    if (!signedIn) return void navigate("/login?redirect=/my/index");
    setAsked(what);
    setOpen(true);
  };
  const go = async (): Promise<void> => {
    setBusy(true);
    const done =
      asked === "reset"
        ? (await resetDemo({})).ok
        : await switchMode(asked, profile?.demo_created ?? false);
    setBusy(false);
    setOpen(false);
    if (!done) return;
    toast({ kind: "ok", text: t(`demo.${asked}.done`) });
    if (asked !== "reset" && known("/personal/index")) navigate("/personal/index");
  };

  return (
    <>
      {mode === "demo" ? (
        <>
          <Cell icon={GraduationCap} label={t("demo.leave")} onClick={() => ask("real")} />
          <Cell icon={PlusCircle} label={t("demo.topUp.name")} onClick={() => setTopUp(true)} />
          <Cell icon={RotateCcw} label={t("demo.reset.name")} onClick={() => ask("reset")} />
        </>
      ) : (
        <Cell
          icon={GraduationCap}
          label={t("demo.name")}
          caption={t("demo.hint")}
          onClick={() => ask("demo")}
        />
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`demo.${asked}.title`)}
        cancel={t("demo.cancel")}
        action={{
          label: t(`demo.${asked}.action`),
          onClick: () => void go(),
          busy,
          danger: asked === "reset",
        }}
      >
        {t(`demo.${asked}.text`)}
      </Dialog>
      <TopUpSheet open={topUp} onClose={() => setTopUp(false)} />
    </>
  );
}
