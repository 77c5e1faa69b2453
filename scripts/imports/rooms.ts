/**
 * Rights of import: ARCHITECTURE.md has them in short. It is an allow-list, so a new room
 * starts with no rights at all. A room is a folder (or a file) named by the start of its path; the
 * longest name wins. `*` stands for one path segment and means that neighbours are different rooms:
 * `src/features/*` may not reach into each other.
 */
export interface Room {
  /** Start of the path; ends with `/` for a folder. */
  at: string;
  /** Rooms this one may import values and types from. Its own files always. */
  may: readonly string[];
  /** Rooms, files or packages it may import types from only. */
  types?: readonly string[];
  /** Packages, by name or by scope (`@scope/`). `node:` stands for the built-in modules. */
  packages: readonly string[];
}

const REACT = ["react", "react-dom"];
const STYLE = ["@linaria/"];
const STATE = ["@legendapp/state"];
const TEXT = ["i18next", "react-i18next"];
const FORM = ["react-hook-form", "@hookform/"];
/** Every part of src/data may use these. */
const PAGE_GROUND = ["src/data/persist.ts", "src/lib/", "contract/"] as const;
/** Views see this of src/data: all but the client. */
const DATA = ["link", "apply", "stores", "queries", "commands", "persist.ts"].map(
  (part) => `src/data/${part}`,
);

/** Every module of the server stands on these. */
const MODULE_MAY = [
  "server/kernel/",
  "server/identity/",
  "server/mail/",
  "server/words/",
  "server/ledger/",
  "server/bridge/",
  "server/engine/",
  "server/alerts/",
  "server/notify/",
  "server/due/",
  "server/account-feed/",
  "server/market/",
  "server/db/",
  "contract/",
];

export const ROOMS: readonly Room[] = [
  { at: "contract/", may: [], packages: ["valibot", "js-md5"] },
  { at: "sim/", may: ["contract/"], packages: [] },
  {
    at: "workers/",
    may: ["contract/", "sim/"],
    packages: ["rxjs", "comlink", "reconnecting-websocket"],
  },

  // All that the server says to people, by language.
  { at: "server/words/", may: ["contract/"], types: ["locales/"], packages: ["node:"] },
  {
    at: "server/db/",
    may: ["server/words/", "contract/"],
    packages: ["node:", "kysely", "@electric-sql/", "pg"],
  },
  { at: "server/due/", may: ["server/db/", "contract/"], packages: ["kysely"] },
  { at: "server/ledger/", may: ["server/db/", "contract/"], packages: ["node:", "kysely"] },
  {
    at: "server/bridge/",
    may: ["server/db/", "contract/"],
    packages: ["node:", "kysely", "valibot", "@scure/", "@noble/"],
  },
  {
    at: "server/engine/",
    may: [
      "server/ledger/",
      "server/account-feed/",
      "server/due/",
      "server/market/",
      "server/db/",
      "contract/",
    ],
    packages: ["node:", "kysely"],
  },
  {
    at: "server/alerts/",
    may: ["server/account-feed/", "server/market/", "server/db/", "contract/"],
    packages: [],
  },
  {
    at: "server/modules/*/",
    may: MODULE_MAY,
    packages: ["node:", "kysely", "valibot"],
  },
  {
    at: "server/modules/content/",
    may: MODULE_MAY,
    packages: ["node:", "kysely", "valibot", "parse5"],
  },
  // Multipart bodies and JPEG.
  {
    at: "server/modules/files/",
    may: ["server/kernel/", "server/identity/", "server/account-feed/", "server/db/", "contract/"],
    packages: ["node:", "kysely", "@fastify/busboy", "@jsquash/"],
  },
  {
    at: "server/market/",
    may: ["server/words/", "server/db/", "contract/", "sim/"],
    packages: ["node:", "kysely"],
  },
  // How quotes leave: nobody but the roof and the lab imports it.
  {
    at: "server/market-feed/",
    may: ["server/market/", "contract/"],
    packages: ["node:", "ws", "valibot"],
  },
  {
    at: "server/account-feed/",
    may: ["server/db/", "contract/", "sim/"],
    packages: ["node:", "fastify", "ws", "kysely", "valibot"],
  },
  {
    at: "server/mail/",
    may: ["server/words/", "server/db/", "contract/"],
    packages: ["node:", "kysely", "nodemailer"],
  },
  {
    at: "server/notify/",
    may: ["server/account-feed/", "server/mail/", "server/words/", "server/db/", "contract/"],
    packages: ["node:", "kysely"],
  },
  {
    at: "server/kernel/",
    may: [
      "server/bridge/",
      "server/mail/",
      "server/account-feed/",
      "server/due/",
      "server/db/",
      "contract/",
    ],
    // Services by their types, not by their deeds.
    types: [
      "server/engine/engine.ts",
      "server/engine/delivery/desk.ts",
      "server/alerts/alert-watch.ts",
      "server/notify/courier.ts",
      "server/ledger/desk.ts",
      "server/market/index-price.ts",
      "server/market/market.ts",
      "server/market/shares/split-watch.ts",
      "server/market/currencies.ts",
    ],
    packages: ["node:", "kysely", "valibot"],
  },
  {
    at: "server/identity/",
    may: ["server/kernel/", "server/mail/", "server/account-feed/", "server/db/", "contract/"],
    packages: ["node:", "kysely", "valibot"],
  },
  {
    at: "server/venues/",
    may: ["server/market/", "server/db/", "contract/", "sim/"],
    packages: ["node:", "ws", "valibot"],
  },
  {
    at: "server/plugins/",
    may: ["server/kernel/", "server/identity/", "server/door/", "server/db/", "contract/", "sim/"],
    packages: ["node:", "fastify", "@fastify/", "valibot", "@valibot/"],
  },
  { at: "server/door/", may: ["contract/"], packages: ["node:", "fastify", "valibot", "ws"] },
  {
    at: "server/lab/",
    may: [
      "server/kernel/",
      "server/identity/",
      "server/mail/",
      "server/market/",
      "server/market-feed/",
      "server/account-feed/",
      "server/plugins/",
      "server/db/",
      "contract/",
      "sim/",
    ],
    packages: ["node:", "fastify", "valibot", "ws"],
  },
  {
    at: "server/",
    may: ["server/", "contract/", "sim/"],
    packages: [
      "node:",
      "fastify",
      "@fastify/",
      "kysely",
      "@electric-sql/",
      "selfsigned",
      "valibot",
      "@valibot/",
      "vite",
      "ws",
    ],
  },

  { at: "src/lib/", may: ["contract/"], types: ["react"], packages: [] },
  {
    at: "src/ui/",
    may: ["src/lib/"],
    packages: [...REACT, ...STYLE, "@base-ui/", "lucide-react", "react-window", "uqr", "qr"],
  },
  {
    at: "src/charts/",
    may: ["src/lib/", "src/ui/tokens.styles.ts", "contract/time/"],
    types: ["contract/"],
    packages: [...REACT, ...STYLE, "uplot"],
  },
  // The page's data, in order: link → apply → stores ← queries; commands → http. Keys and staleness
  // are what events and commands know of queries.
  { at: "src/data/", may: ["src/lib/", "contract/"], packages: ["valibot"] },
  {
    at: "src/data/stores/",
    may: [...PAGE_GROUND],
    types: ["workers/api.ts"],
    packages: ["react", ...STATE],
  },
  { at: "src/data/http/", may: ["src/data/stores/", ...PAGE_GROUND], packages: ["idb-keyval"] },
  {
    at: "src/data/queries/",
    may: ["src/data/http/", "src/data/apply/seed.ts", "src/data/stores/", ...PAGE_GROUND],
    packages: ["react", ...STATE, "valibot"],
  },
  {
    at: "src/data/commands/",
    may: ["src/data/http/", "src/data/queries/", "src/data/stores/", ...PAGE_GROUND],
    packages: [...STATE, "valibot"],
  },
  {
    at: "src/data/apply/",
    may: [
      "src/data/queries/keys.ts",
      "src/data/queries/resource.ts",
      "src/data/stores/",
      ...PAGE_GROUND,
    ],
    types: ["workers/api.ts"],
    packages: STATE,
  },
  {
    at: "src/data/link/",
    may: ["src/data/apply/", "src/data/queries/", "src/data/stores/", ...PAGE_GROUND],
    types: ["workers/api.ts"],
    packages: ["comlink"],
  },
  {
    at: "src/parts/",
    may: ["src/ui/", "src/charts/", ...DATA, "src/lib/", "contract/"],
    types: ["workers/api.ts"],
    packages: [
      ...REACT,
      ...STYLE,
      ...STATE,
      ...TEXT,
      ...FORM,
      "dompurify",
      "lucide-react",
      "react-router-dom",
      "react-window",
      "@base-ui/",
      "valibot",
    ],
  },
  {
    at: "src/features/*/",
    may: ["src/parts/", "src/ui/", "src/charts/", ...DATA, "src/lib/", "contract/", "locales/"],
    types: ["workers/api.ts"],
    packages: [
      ...REACT,
      ...STYLE,
      ...STATE,
      ...TEXT,
      ...FORM,
      "lucide-react",
      "react-router-dom",
      "react-window",
      "@base-ui/",
      "valibot",
    ],
  },
  // A draw is repeated on the device with hashes of its own.
  {
    at: "src/features/offers/",
    may: ["src/parts/", "src/ui/", ...DATA, "src/lib/", "contract/", "locales/"],
    packages: [
      ...REACT,
      ...STYLE,
      ...STATE,
      ...TEXT,
      "lucide-react",
      "react-router-dom",
      "@noble/hashes",
    ],
  },
  {
    at: "src/app/",
    may: ["src/", "contract/", "locales/"],
    types: ["workers/api.ts"],
    packages: [
      ...REACT,
      ...STYLE,
      ...STATE,
      ...TEXT,
      "lucide-react",
      "react-router-dom",
      "@base-ui/",
      "valibot",
    ],
  },
  // Development only: every component in every state.
  {
    at: "src/gallery/",
    may: ["src/ui/", "src/parts/", "src/charts/", "src/lib/", "contract/"],
    packages: [...REACT, ...STYLE, "lucide-react"],
  },
  // The service worker: a script of its own, without anything of the page.
  { at: "src/offline/", may: [], packages: [] },
  { at: "src/globals.d.ts", may: [], packages: [] },
  { at: "locales/", may: [], packages: [] },
];

/** Rooms that may import anything and that nobody else may import. */
export const FREE_ROOMS = [
  "tests/",
  "bench/",
  "scripts/",
  "server/testing/",
  "vite.config.ts",
  "vitest.config.ts",
  "vitest.journeys.config.ts",
  "vitest.postgres.config.ts",
  "vitest.screens.config.ts",
  "vitest.long.config.ts",
] as const;

/** A test beside the code may import these on top of its room's rights. */
export const TEST_RIGHTS = {
  may: ["contract/", "sim/", "server/testing/", "tests/support/"],
  packages: [
    "node:",
    "vitest",
    "fast-check",
    "happy-dom",
    "ws",
    "react",
    "react-dom",
    "big.js",
    "valibot",
    "@valibot/",
  ],
} as const;

/**
 * The one road from the page to worker code: file → worker entry, named in `new URL`. Everything
 * reachable from the entry runs without a page: no component, no style, no state library of the
 * page.
 */
export const WORKER_ENTRY = "workers/hub.worker.ts";
/**
 * The simulated market as a load, for the bench screen; opened by its own file of the same door.
 */
export const LOAD_ENTRY = "workers/load/sim-load.worker.ts";
/** The same hub inside the page, where there are no workers; loaded on demand. */
export const PAGE_ENTRY = "workers/hub.page.ts";
export const WORKER_DOOR = "src/data/link/";
export const PAGE_ONLY = [
  "react",
  "react-dom",
  "@linaria/",
  "@legendapp/state",
  "@base-ui/",
  "lucide-react",
  "i18next",
] as const;

/**
 * The only places of the page that may open a connection of their own; `chunk.ts` asks whether the
 * page itself still answers after a deploy, the service worker fetches files.
 */
export const NETWORK_ROOMS = [
  "src/data/",
  "src/app/routes/chunk/chunk.ts",
  "src/offline/",
] as const;

/**
 * Exports that only some rooms of the page may take: what changes something leaves through the
 * command layer and by no other door.
 */
export const KEPT_EXPORTS: readonly {
  file: string;
  name: string;
  may: readonly string[];
  says: string;
}[] = [
  {
    file: "src/data/http/call.ts",
    name: "transmit",
    may: ["src/data/commands/"],
    says: "what changes something goes through src/data/commands/command.ts",
  },
  {
    file: "src/data/commands/command.ts",
    name: "command",
    may: ["src/data/commands/"],
    says: "a view calls a verb of src/data/commands (verb.ts)",
  },
  {
    file: "contract/http/wire/client.ts",
    name: "createClient",
    may: ["src/data/http/", "workers/"],
    says: "the page's one client is src/data/http/call.ts",
  },
];

/**
 * Views that still ask the client or send commands themselves: what `src/data/queries` and
 * `src/data/commands` are for. The list only gets shorter; a file that has moved stands here no
 * longer (`npm run rules` says so).
 */
export const NOT_YET: readonly string[] = ["src/parts/quote/use-fiat.ts"];

/** File names that say nothing about their content (see CONTRIBUTING.md). */
export const EMPTY_NAMES =
  /(^|\/)(index|utils?|helpers?|common|types|misc)\.tsx?$|(Manager|Service)\.tsx?$/;
