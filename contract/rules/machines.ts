/**
 * State machines of this part as tables: what is not listed is refused, by default as `statusError`
 * (E53). Server and page ask `next`; no code writes a state that it did not answer. Guards that
 * need more than the state (level 2 only after level 1 passed) stand before it in the use case.
 */
import type { ErrorName } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";

/** A table of states. What neither list has is refused with `statusError`. */
export interface Machine<S extends string = string, E extends string = string> {
  start: S;
  /** [from, event, to]. */
  moves: readonly (readonly [from: S, event: E, to: S])[];
  /** Refusals with a name of their own; an event may be known for its refusal alone. */
  refusals: readonly (readonly [from: S, event: string, error: ErrorName])[];
}

/** Reviews: the specification's numbers as text. */
const REVIEW_MOVES = [
  ["-1", "submit", "0"],
  ["3", "submit", "0"],
  ["0", "open", "1"],
  ["0", "pass", "2"],
  ["0", "fail", "3"],
  ["1", "pass", "2"],
  ["1", "fail", "3"],
] as const;

/** One level of identity. */
const KYC = {
  start: "-1",
  moves: [...REVIEW_MOVES, ["2", "revoke", "3"] as const],
  refusals: [],
} as const satisfies Machine;

/**
 * Reset applications: as identity, but what has been carried out cannot be revoked; a later loss is
 * a new application.
 */
const RESET = { start: "-1", moves: REVIEW_MOVES, refusals: [] } as const satisfies Machine;

/** How long a login lock holds. */
export const LOCK_MS = 30 * 60_000;
/** From this many failures on an answer tells how many tries are left. */
export const LOCK_WARN_FROM = 5;

const LOGIN_COUNTS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const PROOF_COUNTS = ["0", "1", "2", "3", "4"] as const;

/**
 * The number of wrong tries in a row, then `locked` until the time has passed. Even the right
 * answer does not open it.
 */
const countingTo = <C extends string>(
  counts: readonly C[],
): Machine<C | "0" | "locked", "wrong" | "right" | "elapse"> => ({
  start: "0",
  moves: [
    ...counts.map((n, i) => [n, "wrong", counts[i + 1] ?? "locked"] as const),
    ...counts.map((n) => [n, "right", "0"] as const),
    ["locked", "elapse", "0"] as const,
  ],
  refusals: [
    ["locked", "wrong", "accountLocked"],
    ["locked", "right", "accountLocked"],
  ],
});

/** Login passwords, by name, address and device. */
const LOCK = countingTo(LOGIN_COUNTS);
/** Fund passwords and codes of the authenticator, by user. */
const PROOF_LOCK = countingTo(PROOF_COUNTS);

/** Wrong tries of a code: the fifth voids it. */
const TRIES = ["0", "1", "2", "3", "4"] as const;
type CodeState = (typeof TRIES)[number] | "used" | "void" | "expired";
type CodeEvent = "right" | "wrong" | "expire" | "replace" | "giveBack";

/**
 * A verification code: the number of wrong tries while it lives. Voided, replaced and expired are
 * ends; a used one is given back with its last try.
 */
const CODE: Machine<CodeState, CodeEvent> = {
  start: "0",
  moves: [
    ...TRIES.flatMap((n, i) => [
      [n, "right", "used"] as const,
      [n, "wrong", TRIES[i + 1] ?? "void"] as const,
      [n, "expire", "expired"] as const,
      [n, "replace", "void"] as const,
    ]),
    ["used", "giveBack", "4"] as const,
  ],
  refusals: (["used", "void", "expired"] as const).flatMap((end) => [
    [end, "right", "codeWrong"] as const,
    [end, "wrong", "codeWrong"] as const,
  ]),
};

/** Account mode: every fresh login starts real; `realOnly` until the demo account exists. */
const MODE = {
  start: "realOnly",
  moves: [
    ["realOnly", "addDemo", "demo"],
    ["real", "addDemo", "demo"],
    ["real", "switchToDemo", "demo"],
    ["demo", "switchToReal", "real"],
    ["demo", "reset", "demo"],
    ["demo", "topUp", "demo"],
    ["demo", "addDemo", "demo"],
  ],
  refusals: [
    ["realOnly", "switchToDemo", "userNotExist"],
    ["realOnly", "reset", "noPermission"],
    ["real", "reset", "noPermission"],
    ["realOnly", "topUp", "noPermission"],
    ["real", "topUp", "noPermission"],
  ],
} as const satisfies Machine;

/** Numbers of a deposit's states on the wire and in the database. */
export const DEPOSIT_STATUS = {
  unpaid: 0,
  reviewing: 1,
  confirming: 2,
  done: 3,
  failed: 4,
  cancelled: 5,
  timedOut: 6,
} as const;
export type DepositStatus = (typeof DEPOSIT_STATUS)[keyof typeof DEPOSIT_STATUS];

/**
 * A deposit. By bank it opens unpaid; a payment on a chain is declared, or detected before it is
 * declared. 3 to 6 are ends.
 */
const DEPOSIT = {
  start: "none",
  moves: [
    ["none", "open", "0"],
    ["none", "declare", "1"],
    ["none", "detect", "2"],
    ["0", "slip", "1"],
    ["0", "cancel", "5"],
    ["0", "expire", "6"],
    ["1", "see", "2"],
    ["1", "approve", "3"],
    ["1", "refuse", "4"],
    ["2", "confirm", "3"],
    ["2", "orphan", "4"],
  ],
  refusals: [],
} as const satisfies Machine;

/**
 * Numbers of a withdrawal's states. 0 to 2 are unfinished: an account has one of them at a time.
 */
export const WITHDRAWAL_STATUS = {
  submitted: 0,
  reviewing: 1,
  processing: 2,
  done: 3,
  failed: 4,
  cancelled: 5,
} as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUS)[keyof typeof WITHDRAWAL_STATUS];

/**
 * A withdrawal: its owner takes it back before the review only; what was approved is paid or fails.
 */
const WITHDRAWAL = {
  start: "none",
  moves: [
    ["none", "ask", "0"],
    ["0", "open", "1"],
    ["0", "cancel", "5"],
    ["1", "approve", "2"],
    ["1", "refuse", "4"],
    ["2", "pay", "3"],
    ["2", "fail", "4"],
  ],
  refusals: [],
} as const satisfies Machine;

export const MACHINES = {
  kyc: KYC,
  reset: RESET,
  lock: LOCK,
  proofLock: PROOF_LOCK,
  code: CODE,
  mode: MODE,
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
};
export type MachineName = keyof typeof MACHINES;
export type StateOf<M extends MachineName> = StatesOf<(typeof MACHINES)[M]>;
export type EventOf<M extends MachineName> = EventsOf<(typeof MACHINES)[M]>;

/** States and events of a table. */
export type StatesOf<T extends Machine> = T["moves"][number][0 | 2];
export type EventsOf<T extends Machine> = T["moves"][number][1] | T["refusals"][number][1];

/** The state after `event`, or the name of the refusal. */
export const next = <M extends MachineName>(
  machine: M,
  state: StateOf<M>,
  event: EventOf<M>,
): Result<StateOf<M>, ErrorName> =>
  step(MACHINES[machine], state, event) as Result<StateOf<M>, ErrorName>;

/** As `next`, untyped, for the rooms that have tables of their own and type them. */
export function step(
  { moves, refusals }: Machine,
  state: string,
  event: string,
): Result<string, ErrorName> {
  const move = moves.find(([from, on]) => from === state && on === event);
  if (move !== undefined) return ok(move[2]);
  return err(refusals.find(([from, on]) => from === state && on === event)?.[2] ?? "statusError");
}

/** States that an event leads on from: what is still alive for it. */
export const statesBefore = <M extends MachineName>(machine: M, event: EventOf<M>): StateOf<M>[] =>
  (MACHINES[machine] as Machine).moves
    .filter(([, on]) => on === event)
    .map(([from]) => from as StateOf<M>);

/** A login lock's state after so many wrong tries in a row. */
export function afterWrong(tries: number): StateOf<"lock"> {
  let state: StateOf<"lock"> = LOCK.start;
  for (let i = 0; i < tries && state !== "locked"; i++) {
    const to = next("lock", state, "wrong");
    if (to.ok) state = to.value;
  }
  return state;
}

/** Review states are numbers on the wire and in the database. */
export function nextReview<M extends "kyc" | "reset">(
  machine: M,
  status: number,
  event: EventOf<M>,
): Result<ReviewNumber, ErrorName> {
  const to = next(machine, String(status) as StateOf<M>, event);
  return to.ok ? ok(Number(to.value) as ReviewNumber) : to;
}
type ReviewNumber = -1 | 0 | 1 | 2 | 3;

/** The next state of a deposit or withdrawal, as its number. */
export function nextStatus<M extends "deposit" | "withdrawal">(
  machine: M,
  status: number | "none",
  event: EventOf<M>,
): Result<M extends "deposit" ? DepositStatus : WithdrawalStatus, ErrorName> {
  const to = step(MACHINES[machine], String(status), event);
  return to.ok ? ok(Number(to.value) as never) : to;
}
