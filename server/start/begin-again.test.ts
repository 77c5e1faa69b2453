import { expect, it } from "vitest";
import { type Beginning, beginAgain } from "./begin-again.ts";

/** The beginning that takes the place of one; undefined when it stays. */
function placed(
  of: Partial<Beginning>,
  withExecve = true,
): { file: string; args: readonly string[]; cache: string | undefined } | undefined {
  let seen: ReturnType<typeof placed>;
  const execve = (
    file: string,
    args: readonly string[] = [],
    env: NodeJS.ProcessEnv = {},
  ): never => {
    seen = { file, args, cache: env.NODE_COMPILE_CACHE };
    return undefined as never;
  };
  const standard = {
    platform: "linux",
    execPath: "/bin/node",
    execArgv: [],
    argv: ["/bin/node", "/syn/server/main.ts", "--port", "1"],
    env: {},
  } as const;
  const begun = beginAgain({
    ...standard,
    execArgv: [],
    argv: [...standard.argv],
    ...(withExecve ? { execve } : {}),
    ...of,
  });
  expect(begun).toBe(seen !== undefined);
  return seen;
}

it("a start begins once more with little memory for the young and one thread that compiles, and keeps its own flags", () => {
  const { file, args, cache } = placed({ execArgv: ["--inspect"] })!;
  expect([file, args]).toEqual([
    "/bin/node",
    [
      "/bin/node",
      "--max-semi-space-size=8",
      "--v8-pool-size=1",
      "--inspect",
      "/syn/server/main.ts",
      "--port",
      "1",
    ],
  ]);
  expect(cache).toMatch(/\.cache.node$/);
});

it("what was given stays as it was given, and what is in place begins no third time", () => {
  expect(placed({ execArgv: ["--max_semi_space_size=64"] })?.args.slice(1, 3)).toEqual([
    "--v8-pool-size=1",
    "--max_semi_space_size=64",
  ]);
  expect(
    placed({ env: { NODE_COMPILE_CACHE: "/mine", NODE_OPTIONS: "--v8-pool-size=4" } }),
  ).toMatchObject({ cache: "/mine" });
  expect(
    placed({ execArgv: ["--max-semi-space-size=8"], env: { NODE_OPTIONS: "--v8-pool-size=4" } }),
  ).toBeUndefined();
});

it("where a process cannot take its own place it serves as it is", () => {
  expect([placed({ platform: "win32" }), placed({}, false)]).toEqual([undefined, undefined]);
});
