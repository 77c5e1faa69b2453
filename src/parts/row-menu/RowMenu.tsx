import { FolderPlus, Star, StarOff } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { nameOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { Cell } from "../../ui/list/Cell.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { useStars } from "../star/use-stars.ts";
import { RowActions } from "./RowActions.tsx";

const Picker = lazy(() => import("../star/GroupPicker.tsx"));

/**
 * Menu of a held row of a market list: its star, its groups, an alert, the ticket.
 */
export default function RowMenu({
  item,
  onClose,
}: {
  item: RowItem | undefined;
  onClose: () => void;
}) {
  const { i18n } = useTranslation("star");
  const [picking, pick] = useState<string>();
  return (
    <>
      <Sheet
        open={item !== undefined}
        onClose={onClose}
        title={item && nameOf(item, i18n.language)}
      >
        {item && <Cells item={item} onClose={onClose} onGroups={() => pick(item.symbol)} />}
      </Sheet>
      <Suspense>
        <Picker symbol={picking} onClose={() => pick(undefined)} />
      </Suspense>
    </>
  );
}

function Cells({
  item,
  onClose,
  onGroups,
}: {
  item: RowItem;
  onClose: () => void;
  onGroups: () => void;
}) {
  const { t } = useTranslation("star");
  const signedIn = useValue(session$.signedIn);
  const stars = useStars([item.symbol]);
  const on = stars.on(item.symbol);
  const then = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <>
      <Cell
        icon={on ? StarOff : Star}
        label={t(on ? "take" : "give")}
        onClick={then(() => stars.turn(item.symbol, onGroups))}
      />
      {signedIn && <Cell icon={FolderPlus} label={t("groups")} onClick={then(onGroups)} />}
      <RowActions item={item} onClose={onClose} />
    </>
  );
}
