/** The server's lab over HTTP: what a test turns, and what the server says about itself. */
export interface LabState {
  connections: number;
  topics: number;
  skipped: number;
  sent: { frames: number; bytes: number };
  ticks: number;
  clock: { now: number; speed: number };
  seed: number;
  rate: number;
  source: string;
  frozen: string[];
  faults: Record<FaultKind, number>;
  sockets: string;
  delay: { httpMs: number; socketMs: number; replyMs: number };
  /** Answers that are made and committed, and wait to leave. */
  waiting: number;
  /** By name of a changing call: replies that were lost, and request ids that were seen. */
  replies: Record<string, { lost: number; intents: number }>;
}
export type FaultKind = "drop" | "duplicate" | "reorder" | "corrupt";
export type FaultPlan = Partial<Record<FaultKind, { every: number } | { next: number }>>;

export class Lab {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async state(): Promise<LabState> {
    const answer = await fetch(`${this.url}/lab/state`);
    return (await answer.json()) as LabState;
  }

  /** One tick of a symbol at a price, past the source (and past a freeze). */
  push = (symbol: string, price: string) => this.post("push", { symbol, price });
  /** The symbol's source falls silent, or speaks again. */
  freeze = (symbol: string, on = true) => this.post("freeze", { symbol, on });
  /** Trading of the symbol is suspended, or goes on. */
  halt = (symbol: string, on = true) => this.post("halt", { symbol, on });
  /** So many times its usual ticks (1: as usual). */
  burst = (symbol: string, times: number) => this.post("burst", { symbol, times });
  /** Faults of ticker frames on every connection; `{}` is none. */
  faults = (plan: FaultPlan) => this.post("faults", plan);
  /**
   * How market sockets behave: `refuse` new ones, `halfOpen` silences all, `close` ends all with a
   * code.
   */
  sockets = (mode: "normal" | "refuse" | "halfOpen" | "close", code?: number) =>
    this.post("sockets", { mode, code });
  /**
   * The first replies of these calls are lost when everything is committed. 0 times: no more, and
   * the counts stay.
   */
  lose = (calls: readonly string[] | "changing", times: number) =>
    this.post("lose", { calls, times });
  delay = (delay: { httpMs?: number; socketMs?: number; replyMs?: number }) =>
    this.post("delay", delay);
  rate = (rate: number) => this.post("rate", { rate });
  seed = (seed: number) => this.post("seed", { seed });
  freezeClock = () => this.post("clock", { freeze: true });
  runClock = () => this.post("clock", { run: true });
  stepClock = (ms: number) => this.post("clock", { step: ms });
  /** Clients of the account socket, and how many accounts they are. */
  async live(): Promise<{ connections: number; accounts: number }> {
    return (await fetch(`${this.url}/lab/live`)).json() as Promise<{
      connections: number;
      accounts: number;
    }>;
  }
  /** Ends every connection of the account socket with a code, without a good-bye. */
  closeLive = (close: number) => this.post("live", { close });
  /** Everything as at the start, but the seed and the time that has passed. */
  reset = () => this.post("reset", {});

  private async post(verb: string, body: unknown): Promise<LabState> {
    const answer = await fetch(`${this.url}/lab/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`lab ${verb}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as LabState;
  }
}
