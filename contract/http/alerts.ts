/**
 * Price alerts. They belong to the login, so real and demo share them. The server alone records a
 * firing. Live: `alert` for a firing, `alerts` for any other change.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { NOTE_MAX, REPEATS, readCondition } from "../rules/alerts/condition.ts";
import { isLabel } from "../rules/names.ts";
import { call, changing } from "./call.ts";
import { Bit, GET, Int, POST, Text } from "./shapes.ts";
import { Bool, Id, limit, Millis, Sym, SymFilter } from "./wire/params.ts";

const name = (n: ErrorName): string => n;
const Condition = v.pipe(
  v.string(name("systemParameter")),
  v.maxLength(120, name("systemParameter")),
  v.check((text) => readCondition(text).ok, name("systemParameter")),
);
const Note = v.optional(
  v.pipe(
    v.string(name("systemParameter")),
    v.trim(),
    v.check((text) => [...text].length <= NOTE_MAX, name("fieldTooLong")),
    v.check((text) => text.trim() === "" || isLabel(text), name("systemParameter")),
  ),
  "",
);
const NoId = v.optional(v.union([v.literal(""), Id]), "");

export const Alert = v.object({
  id: Text,
  symbol: Text,
  /** `rules/alerts/condition.ts` reads it. */
  condition: Text,
  repeat: v.picklist(REPEATS),
  note: Text,
  on: Bit,
  /** Epoch ms. After it the alert is off. */
  expiresAt: Int,
  createdAt: Int,
  /** The last firing: 0 and empty before the first. */
  firedAt: Int,
  firedValue: Text,
});
export type Alert = v.InferOutput<typeof Alert>;

/** One firing. `seq` and `at` name the tick that made it. */
export const AlertFiring = v.object({
  id: Text,
  alertId: Text,
  symbol: Text,
  condition: Text,
  note: Text,
  value: Text,
  seq: Int,
  at: Int,
});
export type AlertFiring = v.InferOutput<typeof AlertFiring>;

export const alertList = call({
  name: "alertList",
  methods: GET,
  path: "/alert!list.action",
  auth: "token",
  about: "The user's alerts, of one symbol or all, newest first.",
  params: v.object({ symbol: SymFilter }),
  data: v.array(Alert),
});

export const alertSave = changing({
  name: "alertSave",
  methods: POST,
  path: "/alert!save.action",
  auth: "token",
  about:
    "Makes an alert, or with an id changes one. A changed condition, or one switched on, waits anew from the prices of now. 200 are the most, 20 of a symbol; without `expiresAt` it ends in 30 days.",
  params: v.object({
    id: NoId,
    symbol: Sym,
    condition: Condition,
    repeat: v.picklist(REPEATS, name("systemParameter")),
    expiresAt: Millis,
    note: Note,
    on: v.optional(Bool, "1"),
  }),
  data: Alert,
});

export const alertDelete = changing({
  name: "alertDelete",
  methods: POST,
  path: "/alert!delete.action",
  auth: "token",
  about: "Deletes an alert. What it has fired stays in the history.",
  params: v.object({ id: Id }),
  data: v.object({ id: Text }),
});

export const alertHistory = call({
  name: "alertHistory",
  methods: GET,
  path: "/alert!history.action",
  auth: "token",
  about:
    "What the user's alerts have fired, newest first. `before`: the id that the page ended with.",
  params: v.object({ before: NoId, limit: limit(100, 20) }),
  data: v.object({ list: v.array(AlertFiring), hasMore: Bit }),
});

export const ALERT_CALLS = [alertList, alertSave, alertDelete, alertHistory] as const;
