/**
 * How much each asset moved while a leader did: the slope of its steps over the leader's, between
 * the times that both have. Display figures.
 */
type Line = ReadonlyMap<number, number>;

/** Fewer steps than this say nothing. */
const LEAST_STEPS = 12;

/** Undefined where it cannot be said: too few common times, or a leader that stood still. */
export function followOf(line: Line | undefined, leader: Line | undefined): number | undefined {
  if (line === undefined || leader === undefined) return undefined;
  const times = [...leader.keys()].filter((ts) => line.has(ts)).sort((a, b) => a - b);
  const steps = times.slice(1).flatMap((ts, i) => {
    const [own, lead] = [line, leader].map((of) =>
      Math.log((of.get(ts) as number) / (of.get(times[i]) as number)),
    );
    return Number.isFinite(own) && Number.isFinite(lead) ? [{ own, lead }] : [];
  });
  if (steps.length < LEAST_STEPS) return undefined;
  const mean = (of: (step: { own: number; lead: number }) => number): number =>
    steps.reduce((total, step) => total + of(step), 0) / steps.length;
  const [own, lead] = [mean((step) => step.own), mean((step) => step.lead)];
  const spread = mean((step) => (step.lead - lead) ** 2);
  return spread === 0 ? undefined : mean((step) => (step.own - own) * (step.lead - lead)) / spread;
}
