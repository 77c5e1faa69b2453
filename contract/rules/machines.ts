/**
 * State machines of this part (`screens-account.md` 2) as tables: what is not listed is refused, by default as `statusError` (E53).
 * Server and page ask `next`; nobody writes a state that it did not answer. Guards that need more than the state (level 2 only after
 * level 1 passed) stand before it in the use case.
 */
import type { ErrorName } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";

/** A table of states. What neither list has is refused with `statusError`. */
export interface Machine {
  start: string;
  /** [from, event, to]. */
  moves: readonly (readonly [from: string, event: string, to: string])[];
  /** Refusals with a name of their own. */
  refusals: readonly (readonly [from: string, event: string, error: ErrorName])[];
}

/** KYC of one level and reset applications: the specification's numbers as text. */
const REVIEW = {
  start: "-1",
  moves: [
    ["-1", "submit", "0"],
    ["3", "submit", "0"],
    ["0", "open", "1"],
    ["0", "pass", "2"],
    ["0", "fail", "3"],
    ["1", "pass", "2"],
    ["1", "fail", "3"],
    ["2", "revoke", "3"],
  ],
  refusals: [],
} as const satisfies Machine;

/** Reset applications: as KYC, but what has been carried out cannot be revoked; a later loss is a new application. */
const RESET = { ...REVIEW, moves: REVIEW.moves.filter(([, event]) => event !== "revoke") } satisfies Machine;

const SESSION = {
  start: "anonymous",
  moves: [
    ["anonymous", "login", "signedIn"],
    ["anonymous", "register", "signedIn"],
    ["signedIn", "switchMode", "signedIn"],
    ["signedIn", "logout", "anonymous"],
    ["signedIn", "expire", "anonymous"],
    ["signedIn", "revoke", "anonymous"],
    ["signedIn", "passwordChange", "anonymous"],
    ["signedIn", "passwordReset", "anonymous"],
    ["signedIn", "disable", "anonymous"],
  ],
  refusals: [],
} as const satisfies Machine;

/** Wrong passwords in a row before the lock, and how long it holds. */
export const LOCK_AFTER = 10;
export const LOCK_MS = 30 * 60_000;
/** From this many failures on an answer tells how many tries are left. */
export const LOCK_WARN_FROM = 5;
const counts = Array.from({ length: LOCK_AFTER }, (_, i) => String(i));

/** Login lock: the number of wrong tries in a row, then `locked` until the time has passed. Even the right password does not open it. */
const LOCK = {
  start: "0",
  moves: [
    ...counts.map((n) => [n, "wrong", Number(n) + 1 === LOCK_AFTER ? "locked" : String(Number(n) + 1)] as const),
    ...counts.map((n) => [n, "right", "0"] as const),
    ["locked", "elapse", "0"] as const,
  ],
  refusals: [
    ["locked", "wrong", "accountLocked"],
    ["locked", "right", "accountLocked"],
  ],
} satisfies Machine;

/** Wrong tries that void a code (V9). */
export const CODE_TRIES = 5;
const tries = Array.from({ length: CODE_TRIES }, (_, i) => String(i));

/** A verification code: the number of wrong tries while it lives. Used, voided, replaced and expired are ends. */
const CODE = {
  start: "0",
  moves: tries.flatMap((n) => [
    [n, "right", "used"] as const,
    [n, "wrong", Number(n) + 1 === CODE_TRIES ? "void" : String(Number(n) + 1)] as const,
    [n, "expire", "expired"] as const,
    [n, "replace", "void"] as const,
  ]),
  refusals: ["used", "void", "expired"].flatMap((end) => [[end, "right", "codeWrong"] as const, [end, "wrong", "codeWrong"] as const]),
} satisfies Machine;

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

export const MACHINES = { kyc: REVIEW, reset: RESET, session: SESSION, lock: LOCK, code: CODE, mode: MODE };
export type MachineName = keyof typeof MACHINES;
export type EventOf<M extends MachineName> = (typeof MACHINES)[M]["moves"][number][1];

/** The state after `event`, or the name of the refusal. A state or event that is not in the table is refused like any other. */
export function next<M extends MachineName>(machine: M, state: string, event: EventOf<M>): Result<string, ErrorName> {
  return nextOf(MACHINES[machine], state, event);
}

/** As `next`, for a table of another room. */
export function nextOf({ moves, refusals }: Machine, state: string, event: string): Result<string, ErrorName> {
  const move = moves.find(([from, on]) => from === state && on === event);
  if (move !== undefined) return ok(move[2]);
  return err(refusals.find(([from, on]) => from === state && on === event)?.[2] ?? "statusError");
}

/** Review states are numbers on the wire and in the database. */
export function nextReview(machine: "kyc" | "reset", status: number, event: EventOf<"kyc">): Result<ReviewNumber, ErrorName> {
  const to = next(machine, String(status), event as EventOf<typeof machine>);
  return to.ok ? ok(Number(to.value) as ReviewNumber) : to;
}
type ReviewNumber = -1 | 0 | 1 | 2 | 3;
