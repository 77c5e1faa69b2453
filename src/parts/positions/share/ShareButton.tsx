import { Share2 } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton.tsx";

/** Opens a card, which is loaded with the first tap. */
export function ShareButton({
  children,
}: {
  children: (open: boolean, onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation("perpetual");
  const [asked, ask] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Share2}
        label={t("share.act")}
        aria-haspopup="dialog"
        onClick={() => {
          ask(true);
          setOpen(true);
        }}
      />
      {asked && <Suspense>{children(open, () => setOpen(false))}</Suspense>}
    </>
  );
}
