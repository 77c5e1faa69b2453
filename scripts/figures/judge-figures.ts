/** Holds figures against the ceilings that are written down. A figure may only get better. */
import type { Figure } from "./measure.ts";

export type Ceilings = Readonly<Record<string, number>>;

/**
 * A figure may be so much better than what is written, so that two changes at once need not both
 * touch the file.
 */
const SLACK = 0.05;

const isWorse = ({ value, rises }: Figure, ceiling: number): boolean =>
  rises ? value < ceiling : value > ceiling;

/** One sentence a figure that is worse, much better, or not written down. */
export function judgeFigures(figures: readonly Figure[], ceilings: Ceilings): string[] {
  const findings = figures.flatMap((figure) => {
    const { name, value, rises } = figure;
    const ceiling = ceilings[name];
    if (ceiling === undefined) return [`${name}: ${value} is not written down (--write)`];
    if (isWorse(figure, ceiling))
      return [
        `${name}: ${value}, ${ceiling} at ${rises ? "least" : "most"} (--list "${name}" says where)`,
      ];
    return Math.abs(ceiling - value) > ceiling * SLACK
      ? [`${name}: ${value} is better than ${ceiling}: write it down (--write)`]
      : [];
  });
  const gone = Object.keys(ceilings).filter(
    (name) => !figures.some((figure) => figure.name === name),
  );
  return [...findings, ...gone.map((name) => `${name}: nothing measures it any more`)];
}

/** The better of both is written. A worse figure stays a finding. */
export function better(figures: readonly Figure[], ceilings: Ceilings): Ceilings {
  return Object.fromEntries(
    figures.map((figure) => {
      const ceiling = ceilings[figure.name];
      return [
        figure.name,
        ceiling !== undefined && isWorse(figure, ceiling) ? ceiling : figure.value,
      ];
    }),
  );
}
