import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { positions$ } from "../../data/stores/account/positions.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { useStill } from "../../ui/overlay/use-still.ts";
import { useInstrument } from "../instrument/use-instrument.ts";
import { positionText } from "../orders/position-words.ts";
import { CloseFields } from "./CloseSheet.tsx";
import { MarginFields } from "./MarginSheet.tsx";
import type { PositionAct } from "./PositionCard.tsx";
import { ReverseFields } from "./ReverseSheet.tsx";
import { StopLevels } from "./stops/StopLevels.tsx";
import { StopsFields } from "./stops/StopsSheet.tsx";

export interface PositionWish {
  act: PositionAct;
  position: Position;
}

/** The sheet of an action on a position. Keeps what it was opened for while it closes. */
export function PositionSheet({
  wish,
  onClose,
}: {
  wish: PositionWish | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation("perpetual");
  const [last, setLast] = useState(wish);
  useEffect(() => {
    if (wish !== undefined) setLast(wish);
  }, [wish]);
  const of = wish ?? last;
  return (
    <Sheet
      open={wish !== undefined}
      onClose={onClose}
      title={of === undefined ? "" : t(`sheet.${of.act}`, { pair: positionText(of.position).pair })}
    >
      {of !== undefined && (
        <Fields
          key={`${of.position.id} ${of.act} ${wish !== undefined}`}
          wish={of}
          onDone={onClose}
        />
      )}
    </Sheet>
  );
}

function Fields({ wish, onDone: close }: { wish: PositionWish; onDone: () => void }) {
  const onDone = useStill(close);
  const { full } = useInstrument(wish.position.symbol);
  const position = useValue(() => positions$.rows[wish.position.id].get()) ?? wish.position;
  if (full === undefined) return null;
  if (wish.act === "stops")
    return (
      <>
        <StopsFields position={position} full={full} onDone={onDone} />
        <StopLevels position={position} full={full} />
      </>
    );
  if (wish.act === "margin")
    return <MarginFields position={position} full={full} onDone={onDone} />;
  if (wish.act === "reverse")
    return <ReverseFields position={position} full={full} onDone={onDone} />;
  return <CloseFields position={position} full={full} onDone={onDone} />;
}
