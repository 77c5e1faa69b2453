/**
 * Open work of a make of the port, kept outside its memory: a crash loses nothing and repeats at
 * most the work that was under way.
 */

export interface Job {
  id: string;
  kind: string;
  /** JSON; what makes two jobs of one id the same or not. */
  body: string;
  /** Hex from the dice, drawn once: whatever a job decides by chance it decides alike each time. */
  seed: string;
  /** Where it is; `move` and `end` compare it, so that of two processes one wins. */
  step: number;
  /** Epoch ms. */
  dueAt: number;
}

export interface JobStore {
  /**
   * Takes a new job. `same`: the id is there with this kind and body, ended or not; `differs`: with
   * others.
   */
  add(job: Job): Promise<"added" | "same" | "differs">;
  find(id: string): Promise<(Job & { isEnded: boolean }) | undefined>;
  /** Jobs whose time has come, oldest first; ended ones are none. */
  due(now: number, limit: number): Promise<Job[]>;
  /** False when the job is elsewhere meanwhile, or ended. */
  move(id: string, from: number, to: { step: number; dueAt: number }): Promise<boolean>;
  /** The same, and it is never due again. Its id stays taken. */
  end(id: string, from: number): Promise<boolean>;
}

/** Jobs of one process without a database: for tests, and for trying things out. */
export function memoryJobs(): JobStore {
  const jobs = new Map<string, Job & { isEnded: boolean }>();
  const at = (id: string, step: number) => {
    const job = jobs.get(id);
    return job === undefined || job.isEnded || job.step !== step ? undefined : job;
  };
  return {
    add: async (job) => {
      const known = jobs.get(job.id);
      if (known !== undefined)
        return known.kind === job.kind && known.body === job.body ? "same" : "differs";
      jobs.set(job.id, { ...job, isEnded: false });
      return "added";
    },
    find: async (id) => {
      const job = jobs.get(id);
      return job === undefined ? undefined : { ...job };
    },
    due: async (now, limit) =>
      [...jobs.values()]
        .filter((job) => !job.isEnded && job.dueAt <= now)
        .sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(({ isEnded, ...job }) => job),
    move: async (id, from, to) => {
      const job = at(id, from);
      if (job !== undefined) Object.assign(job, to);
      return job !== undefined;
    },
    end: async (id, from) => {
      const job = at(id, from);
      if (job !== undefined) job.isEnded = true;
      return job !== undefined;
    },
  };
}
