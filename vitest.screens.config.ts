import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/suite/longest-first.ts";
import { patience } from "./scripts/suite/slowness.ts";

/**
 * Journeys that take their time: rebuilt pages, killed servers, a venue, every rival of the bench.
 * `npm run long`.
 */
export const LONG = [
  "tests/journeys/money/{after-sheet,credit,earn-ends,loan,offers,referral,refusals,share-desk,trading-tabs}.test.ts",
  "tests/journeys/{bench-peers,market/live-venue,page/install}.test.ts",
  "tests/journeys/connection/refused.test.ts",
  "tests/leaks/quotes.test.ts",
  "tests/screens/screens-{languages,pseudo}.test.ts",
  "tests/journeys/people/{advertiser,buyer-blocked,c2c-appeal,c2c-endings,content,guest,hardened,identity,live,lost-reply,recovery,road,security}.test.ts",
];

/**
 * Tests that are thorough in the long run alone (`LONG_RUN`, `part`), and run in part in `npm
 * test`.
 */
export const IN_PART = [
  "tests/journeys/money/{beyond,in-out,one-language,one-language-sale,periods,stock,workspace}.test.ts",
  "tests/journeys/people/{bindings,c2c,support}.test.ts",
  "tests/journeys/watchlist/{hands,watchlist}.test.ts",
  "tests/journeys/market/{calm,columns,detail,truth}.test.ts",
  "tests/journeys/page/{back-closes,keyboard,long-lists,look,moving-about,policy}.test.ts",
  "tests/journeys/connection/lost-reply.test.ts",
];

/**
 * Judgements of every screen, and journeys that no clock judges: two files at a time, each worker
 * with a browser and a server of its own.
 */
export const UNHURRIED = [
  "tests/{screens,leaks}/**/*.test.ts",
  "tests/journeys/{people,money,watchlist}/*.test.ts",
  "tests/journeys/market/{calm,columns,detail,search,members,halt,truth}.test.ts",
  "tests/journeys/page/{back-closes,keyboard,language,long-lists,look,moving-about,policy}.test.ts",
  "tests/journeys/connection/{lost-reply,return}.test.ts",
];

export default defineConfig({
  test: {
    include: UNHURRIED,
    exclude: LONG,
    environment: "node",
    globalSetup: "tests/support/server/shared-servers.ts",
    testTimeout: patience(90_000),
    hookTimeout: patience(90_000),
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // Playwright is loaded once; what a file opens it closes.
    isolate: false,
  },
});
