import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Badge } from "../ui/figure/Badge.tsx";
import { KeyValue } from "../ui/list/KeyValue.tsx";
import { Dialog } from "../ui/overlay/Dialog.tsx";
import { SelectSheet } from "../ui/overlay/SelectSheet.tsx";
import { Sheet } from "../ui/overlay/Sheet.tsx";
import { toast } from "../ui/overlay/toast.ts";
import { Board, Grid, Line, Shelf } from "./Board.tsx";

type Popup = "confirm" | "select" | "long" | "dialog" | "danger" | "nested" | null;
const types = [
  { key: "limit", label: "Limit", caption: "Buy at your price or better" },
  { key: "market", label: "Market", caption: "Buy now at the best price" },
  { key: "stop", label: "Stop-limit", caption: "Starts when your trigger is reached" },
];
const currencies =
  "AUD Australian dollar,BRL Brazilian real,CAD Canadian dollar,CHF Swiss franc,CNY Chinese yuan,DKK Danish krone,EUR Euro,GBP Pound sterling,HKD Hong Kong dollar,INR Indian rupee,JPY Japanese yen,KRW South Korean won,NOK Norwegian krone,SEK Swedish krona,SGD Singapore dollar,TWD New Taiwan dollar,USD US dollar"
    .split(",")
    .map((line) => ({ key: line.slice(0, 3), label: line.slice(0, 3), caption: line.slice(4) }));

/** Toasts, dialogs, sheets: opened by hand. */
export function Overlays() {
  const [open, setOpen] = useState<Popup>(null);
  const [type, setType] = useState("limit");
  const [currency, setCurrency] = useState("USD");
  const close = () => setOpen(null);
  return (
    <Board title="Overlays">
      <Shelf title="Toast: 2 s, above everything">
        <Line>
          <Button size="s" onClick={() => toast({ kind: "ok", text: "Order submitted" })}>
            Success
          </Button>
          <Button size="s" onClick={() => toast({ kind: "fail", text: "Insufficient balance" })}>
            Failure
          </Button>
          <Button
            size="s"
            onClick={() =>
              toast({
                kind: "info",
                text: "Quotes of this market are delayed by fifteen minutes until you sign in.",
              })
            }
          >
            Two lines
          </Button>
          <Button
            size="s"
            onClick={() =>
              toast({
                kind: "ok",
                text: "BTC removed",
                undo: { label: "Undo", run: () => toast({ kind: "ok", text: "BTC is back" }) },
              })
            }
          >
            Undo
          </Button>
          <Button
            size="s"
            onClick={() => {
              const done = toast({ kind: "busy", label: "Submitting" });
              setTimeout(done, 1500);
            }}
          >
            Busy
          </Button>
        </Line>
      </Shelf>
      <Shelf title="Dialog · sheet · select">
        <Grid>
          <Button onClick={() => setOpen("dialog")}>Question</Button>
          <Button onClick={() => setOpen("danger")}>Destructive</Button>
          <Button onClick={() => setOpen("confirm")}>Confirm sheet</Button>
          <Button onClick={() => setOpen("select")}>Select sheet</Button>
          <Button onClick={() => setOpen("long")}>Long select</Button>
        </Grid>
      </Shelf>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Switch to the demo account?"
        cancel="Cancel"
        action={{ label: "Switch", onClick: close }}
      >
        Orders and funds are separate. Funds there are not real.
      </Dialog>
      <Dialog
        open={open === "danger"}
        onClose={close}
        title="Delete the group “US tech”?"
        cancel="Keep the group"
        action={{ label: "Delete the group", onClick: close, danger: true }}
      >
        Its 6 symbols stay in “All”.
      </Dialog>
      <Sheet
        open={open === "confirm" || open === "nested"}
        onClose={close}
        title="Confirm order"
        footer={
          <Button kind="buy" onClick={() => setOpen("nested")}>
            Buy 0.05 BTC
          </Button>
        }
      >
        <Line gap="1rem">
          <b>BTC/USDT</b>
          <Badge kind="up">Buy</Badge>
          <Badge>Real account</Badge>
        </Line>
        <KeyValue
          pairs={[
            { key: "Type", value: "Limit, good till cancelled" },
            { key: "Price", value: "64,230.00 USDT" },
            { key: "Amount", value: "0.05 BTC" },
            { key: "Fee, estimate", value: "3.2115 USDT" },
            { key: "Total", value: "3,214.7115 USDT" },
          ]}
        />
        <Sheet
          open={open === "nested"}
          onClose={() => setOpen("confirm")}
          title="A sheet over a sheet"
        >
          <p>One layer higher, closed first.</p>
        </Sheet>
      </Sheet>
      <SelectSheet
        open={open === "select"}
        onClose={close}
        title="Order type"
        options={types}
        value={type}
        onChange={setType}
      />
      <SelectSheet
        open={open === "long"}
        onClose={close}
        title="Display currency"
        options={currencies}
        value={currency}
        onChange={setCurrency}
        letters
        search={{ label: "Search currencies", clearLabel: "Clear", none: "No currency matches" }}
      />
    </Board>
  );
}
