/**
 * Floors inside a room, from the ground up: a folder imports only folders below its own floor,
 * types included. A piece that two folders of one floor share goes down; a piece that needs both
 * goes up.
 */
export const FLOORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "src/parts/": [
    // Frames and marks of any screen.
    ["page", "status", "text", "strength", "install", "logo", "alert", "c2c"],
    ["price", "session", "star"],
    // One instrument.
    ["row", "instrument", "offers"],
    ["pool", "detail", "dates", "row-menu", "account"],
    // Lists of live rows, and forms.
    ["quote", "form"],
    ["money", "amount", "proof", "chat", "search"],
    // Orders, positions and the chart over all of them.
    ["book", "orders", "inout"],
    ["ticket"],
    ["positions"],
    ["chart-lines", "open-orders"],
    ["chart"],
  ],
};

interface Import {
  from: string;
  to: string;
  line: number;
}

interface Wrong {
  file: string;
  line: number;
  what: string;
}

/**
 * Imports that do not lead down, folders without a floor, and floors without a folder. `floors` is
 * an argument so that the rule can be proven.
 */
export function checkFloors(
  files: Iterable<string>,
  imports: readonly Import[],
  floors = FLOORS,
): Wrong[] {
  const all = [...files];
  return Object.entries(floors).flatMap(([room, levels]) => {
    const folderOf = (path: string): string | undefined =>
      path.startsWith(room) ? /^([^/]+)\//.exec(path.slice(room.length))?.[1] : undefined;
    const floorOf = (folder: string): number => levels.findIndex((level) => level.includes(folder));
    const upward = imports.flatMap(({ from, to, line }): Wrong[] => {
      const [own, other] = [folderOf(from), folderOf(to)];
      if (
        own === undefined ||
        other === undefined ||
        own === other ||
        floorOf(other) < floorOf(own)
      )
        return [];
      return [
        {
          file: from,
          line,
          what: `${room}${own}/ does not stand above ${room}${other}/ (FLOORS of floors.ts)`,
        },
      ];
    });
    const here = new Set(all.flatMap((file) => folderOf(file) ?? []));
    const of = (folder: string, what: string): Wrong => ({
      file: `${room}${folder}/`,
      line: 1,
      what,
    });
    const homeless = [...here]
      .filter((folder) => floorOf(folder) === -1)
      .map((folder) => of(folder, "has no floor in scripts/imports/floors.ts"));
    const gone = levels.flat().filter((folder) => here.size > 0 && !here.has(folder));
    return [
      ...upward,
      ...homeless,
      ...gone.map((folder) => of(folder, "is no folder: take it out of FLOORS")),
    ];
  });
}
