import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../contract/http/trading/orders.ts";
import { amendContractOrder, setStops } from "../../../data/commands/perpetual.ts";
import { amendOrder } from "../../../data/commands/trade.ts";
import { tellOrder } from "../../../data/stores/account/order-news.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { priceText } from "../../../lib/format/price.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useOpenContracts, useOpenOrders } from "../../orders/open-orders.ts";
import { isContract, isForex, isShare, QUOTE } from "../../orders/order-words.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { type ContractItem, followPosition } from "../../positions/live-position.ts";
import { useContractItems } from "../../positions/use-live-position.ts";
import { tickDigits } from "../../price/tick-digits.ts";
import { markNow, useWorths, watchWorth, worthNow } from "../../ticket/contract/worth-now.ts";
import { lastJudged } from "../../ticket/use-draft.ts";
import type { ChartLine } from "../chart-line.ts";
import { MoveStrip } from "./MoveStrip.tsx";
import { consequenceOf, type Owner, type TradeLine, textOf, tradeLines } from "./trade-lines.ts";

/** Props of {@link TradeLines}. */
export interface TradeLinesProps {
  item: RowItem;
  /** Takes the lines; keep it between renders. */
  onLines: (lines: readonly ChartLine[]) => void;
}

/**
 * Lines of what the account has of an instrument, and the strip that asks before a moved one is
 * sent.
 */
export default function TradeLines(props: TradeLinesProps) {
  return isContract(props.item) ? <OfPerpetual {...props} /> : <OfPair {...props} />;
}
const OfPerpetual = (props: TradeLinesProps) => (
  <Lines
    {...props}
    orders={useOpenContracts(props.item.symbol, isForex(props.item) ? "forex" : "perpetual").orders}
  />
);
const OfPair = (props: TradeLinesProps) => (
  <Lines
    {...props}
    orders={useOpenOrders(props.item.symbol, isShare(props.item) ? "stock" : "spot").orders}
  />
);

function Lines({
  item,
  onLines,
  orders,
}: TradeLinesProps & { orders: readonly Order[] | undefined }) {
  const { t } = useTranslation(["trade", "perpetual"]);
  const words = useErrorWords();
  const rows = useValue(positions$.rows);
  const positions = useMemo(
    () => Object.values(rows).filter((one) => one.symbol === item.symbol),
    [rows, item.symbol],
  );
  const full = useContractItems(positions.map(({ symbol }) => symbol)).get(item.symbol);
  const isHidden = useValue(hidden$);
  const [move, setMove] = useState<{ id: string; price: number }>();
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState("");
  const { priceScale, tickTable } = item;
  useWorths([item]);
  // As of when the lines were made, or the worth was known: it moves slower than they are read.
  useSyncExternalStore(
    (changed) => watchWorth(item, changed),
    () => worthNow(item) !== undefined,
  );
  const worth = worthNow(item);
  const world = useMemo(
    () => ({
      priceScale,
      positions,
      worth,
      isHidden,
      t: (key: string, of?: Record<string, unknown>) => t(key, of ?? {}),
    }),
    [priceScale, positions, worth, isHidden, t],
  );
  const plain = useMemo(() => tradeLines(orders ?? [], world), [orders, world]);
  // Its order may fill, fire or be changed elsewhere meanwhile: the line of now is moved, with what
  // is left of it.
  const owner = plain.find(({ id }) => id === move?.id)?.owner;
  const live = owner === undefined ? undefined : move;
  const lines = useMemo(
    () =>
      plain.map(({ owner, shows, ...line }): ChartLine => {
        if (shows !== undefined && full !== undefined)
          return { ...line, live: liveOf(shows, full, isHidden) };
        if (owner === undefined) return line;
        const onDrop = (price: number): void => {
          refuse("");
          setMove(price === line.price ? undefined : { id: line.id, price });
        };
        return { ...line, onDrop, ...(live?.id === line.id && { pending: live.price }) };
      }),
    [plain, live, full, isHidden],
  );
  useEffect(() => onLines(lines), [lines, onLines]);
  useEffect(() => () => onLines([]), [onLines]);
  if (live === undefined || owner === undefined) return null;
  const { price } = live;
  const text = textOf(price, priceScale);
  const shown = priceText(price, priceScale, tickDigits(tickTable, priceScale, price));
  const said = () =>
    consequenceOf(owner, text, shown, { mark: markNow(item), last: lastJudged(item) }, world);
  const send = async (): Promise<void> => {
    setBusy(true);
    const done = await (owner.kind === "order" ? sendOrder(owner, text) : sendStop(owner, text));
    setBusy(false);
    if (done.ok) {
      toast({ kind: "ok", text: t(owner.kind === "order" ? "amended" : "perpetual:stops.saved") });
      // Another line may be under the finger by now.
      setMove((now) => (now === live ? undefined : now));
    } else refuse(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  return (
    <MoveStrip
      of={said}
      price={shown}
      refused={refused}
      busy={busy}
      onCancel={() => setMove(undefined)}
      onGo={() => void send()}
    />
  );
}

/** Profit or distance to liquidation, live. */
const liveOf = (
  { position, cell }: NonNullable<TradeLine["shows"]>,
  full: ContractItem,
  isHidden: boolean,
): NonNullable<ChartLine["live"]> => ({
  cell,
  unit: cell === "profit" ? ` ${QUOTE}` : "",
  follow: (root) => followPosition(root, position, full, { isHidden, now: serverNow() }),
});

async function sendOrder({ order }: Extract<Owner, { kind: "order" }>, price: string) {
  const done = await (isContract(order) ? amendContractOrder : amendOrder)(
    { orderNo: order.orderNo, price, qty: "" },
    { quiet: true },
  );
  if (done.ok) tellOrder(done.value);
  return done;
}
const sendStop = ({ position, name }: Extract<Owner, { kind: "stop" }>, price: string) =>
  setStops(
    {
      id: position.id,
      stopType: position.stopType,
      stopPriceProfit: name === "profit" ? price : position.stopPriceProfit,
      stopPriceLoss: name === "loss" ? price : position.stopPriceLoss,
    },
    { quiet: true },
  );
