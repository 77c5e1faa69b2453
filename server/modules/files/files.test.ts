/**
 * Uploads through the calls: the owner's alone, whole or refused, whatever the body of the request
 * tries.
 */
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HEADER } from "../../../contract/http/wire/signature.ts";
import { type FileScene, fileGet, fileUpload } from "../../../contract/http/wire/upload.ts";
import { IMAGE_SENT_BYTES, PROOF_BYTES } from "../../../contract/rules/fields.ts";
import { findSession } from "../../identity/sessions.ts";
import { PROFILES } from "../../kernel/profile.ts";
import { runOps } from "../../run-ops.ts";
import {
  bmp,
  CORPUS,
  exif,
  gif,
  jpeg,
  MARKS,
  png,
  withSegment,
} from "../../testing/hostile/pictures.ts";
import { type Person, shortOf, somebody } from "../../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";
import { PictureDesk } from "./picture-desk.ts";
import { QUOTA, upload } from "./upload.ts";

const blob = (bytes: Buffer): Blob => new Blob([Uint8Array.from(bytes)]);
const idOf = (url: string): string => url.slice(-32);
const send = async (person: Person, bytes: Buffer, scene: FileScene = "kyc"): Promise<string> => {
  const answer = await person.client.call(fileUpload, { scene, file: blob(bytes) });
  return answer.ok ? answer.value.url : shortOf(answer.error);
};

const part = (head: string, body: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
const END = Buffer.from("--B--\r\n");
const SCENE = part('name="scene"', "kyc");
const FILE = part('name="file"; filename="a.jpg"', jpeg());

describe.each(["compat", "hardened"] as const)("in profile %s", (profile) => {
  let t: TestApp;
  let ann: Person;
  let eve: Person;
  beforeAll(async () => {
    t = await testApp({
      app: { readsPerSecond: 1e6, readsBurst: 1e6 },
      services: { profile: PROFILES[profile] },
    });
    [ann, eve] = [await somebody(t), await somebody(t)];
  });
  afterAll(() => t.close());

  /** The same request with a body of the test's own. */
  const raw = async (
    payload: Buffer | string,
    contentType = "multipart/form-data; boundary=B",
  ): Promise<string> => {
    const forged = clientOf(t.app, () => t.clock.now(), {
      token: () => ann.token,
      fetch: async (url, init) => {
        const headers = {
          ...(init.headers as Record<string, string>),
          "content-type": contentType,
        };
        const answer = await t.app.http.inject({ method: "POST", url, headers, payload });
        return new Response(answer.body, {
          status: answer.statusCode,
          headers: { [HEADER.serverTime]: String(t.clock.now()) },
        });
      },
    });
    const answer = await forged.call(fileUpload, { scene: "kyc", file: blob(Buffer.from("x")) });
    return answer.ok ? "ok" : shortOf(answer.error);
  };
  describe("a picture", () => {
    it("of every kind comes back to its owner as pixels alone, by an address that forms take", async () => {
      for (const [bytes, type] of [
        [withSegment(jpeg(), 0xe1, exif(1)), "image/jpeg"],
        [png(), "image/png"],
        [gif(), "image/png"],
        [bmp(), "image/jpeg"],
      ] as const) {
        const { url, size } = await ann.ok(fileUpload, { scene: "kyc", file: blob(bytes) });
        expect(url).toMatch(/^\/api\/api\/file!get\.action\?id=[0-9a-f]{32}$/);
        const back = await ann.client.bytes(fileGet, { id: idOf(url) });
        if (!back.ok) throw new Error(shortOf(back.error));
        const text = Buffer.from(await back.value.arrayBuffer()).toString("latin1");
        expect([back.value.type, back.value.size, text.includes("GPS-SECRET")]).toEqual([
          type,
          size,
          false,
        ]);
      }
    });

    it("is served so that nothing in it runs, is kept or is embedded elsewhere", async () => {
      const url = await send(ann, jpeg());
      let seen: Record<string, unknown> = {};
      const looking = clientOf(t.app, () => t.clock.now(), {
        token: () => ann.token,
        fetch: async (address, init) => {
          const answer = await t.app.http.inject({
            method: "GET",
            url: address,
            headers: init.headers as Record<string, string>,
          });
          seen = answer.headers;
          return new Response(new Uint8Array(answer.rawPayload), {
            headers: { "content-type": "image/jpeg" },
          });
        },
      });
      await looking.bytes(fileGet, { id: idOf(url) });
      expect(seen).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "content-disposition": "inline",
        "cross-origin-resource-policy": "same-origin",
      });
    });

    it("of somebody else does not exist, with or without a token, and its id tells nothing", async () => {
      const [one, two] = [idOf(await send(ann, jpeg())), idOf(await send(ann, jpeg()))];
      expect(await eve.no(fileGet, { id: one })).toBe("notExist");
      expect(await eve.no(fileGet, { id: "0".repeat(32) })).toBe("notExist");
      const nobody = await clientOf(t.app, () => t.clock.now()).bytes(fileGet, { id: one });
      expect(nobody.ok ? "" : shortOf(nobody.error)).toBe("403");
      expect([...one].filter((c, i) => c === two[i]).length).toBeLessThan(12);
      for (const id of ["../../etc/passwd", "%2e%2e", one.toUpperCase(), `${one}' OR '1'='1`])
        expect(await ann.no(fileGet, { id })).toBe("notExist");
    });

    it("is shown to a reviewer by the command line, which the audit trail keeps", async () => {
      const id = idOf(await send(ann, png()));
      const ops = (...args: string[]) =>
        runOps(["file", ...args], t.services, { now: t.clock.now(), who: "rev" });
      expect((await ops("list", ann.usercode)).text).toContain(`${id}  kyc  image/png  2×2`);
      expect((await ops("show", id)).text).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
      expect((await ops("show", "nothing")).text).toBe("there is no upload nothing");
      const deed = await t.db
        .selectFrom("audit")
        .select(["actor", "user_id"])
        .where("action", "=", "file.read")
        .executeTakeFirstOrThrow();
      expect(deed).toEqual({ actor: "ops:rev", user_id: ann.userId });
    });
  });

  describe("sizes", () => {
    it("beyond the scene's limit are refused by name, never cut", async () => {
      const padded = (bytes: number): Buffer =>
        Buffer.concat([jpeg(), Buffer.alloc(bytes - jpeg().length)]);
      expect(await send(ann, padded(IMAGE_SENT_BYTES))).toContain("file!get");
      expect(await send(ann, padded(IMAGE_SENT_BYTES + 1))).toBe("imageTooLarge");
      expect(await send(ann, padded(IMAGE_SENT_BYTES + 1), "proof")).toContain("file!get");
      expect(await send(ann, padded(PROOF_BYTES + 1), "proof")).toBe("fileTooLarge");
      expect(await send(ann, padded(PROOF_BYTES + 1))).toBe("imageTooLarge");
      expect(await send(ann, Buffer.alloc(30 * 1024 * 1024))).toBe("imageTooLarge");
    });

    it("of all that is being read at once are bounded: one more is told to come later", async () => {
      const one = upload(new PictureDesk(), { all: 1, user: 1 });
      const session = await findSession(t.db, ann.token, t.clock.now());
      if (!session.ok) throw new Error("no session");
      const ctx = {
        now: t.clock.now(),
        ip: "1",
        device: "",
        language: "en" as const,
        timeZone: "",
        session: session.value,
      };
      const sending = (stream: PassThrough) =>
        one({}, t.services, {
          ...ctx,
          upload: { contentType: "multipart/form-data; boundary=B", stream },
        });
      const [slow, late, next] = [new PassThrough(), new PassThrough(), new PassThrough()];
      const first = sending(slow);
      while (slow.listenerCount("data") === 0) await new Promise(setImmediate);
      expect(await sending(late)).toEqual({ ok: false, error: "tryLater" });
      slow.end(Buffer.concat([SCENE, FILE, END]));
      expect((await first).ok).toBe(true);
      next.end(Buffer.concat([SCENE, FILE, END]));
      expect((await sending(next)).ok).toBe(true);
    });

    it("of all uploads of one user are bounded", async () => {
      const max = await somebody(t);
      const row = {
        user_id: max.userId,
        scene: "kyc",
        mime: "image/png",
        width: 1,
        height: 1,
        sha256: "",
        created_at: 1,
      };
      await t.db
        .insertInto("file")
        .values({ ...row, id: "f".repeat(32), size_bytes: QUOTA.bytes - 100 })
        .execute();
      expect(await send(max, jpeg())).toBe("tryLater");
    });

    it("are counted by the hour", async () => {
      const busy = await somebody(t);
      await t.db
        .insertInto("rate_window")
        .values({
          scope: "upload.user",
          subject: busy.userId,
          started_at: t.clock.now(),
          used: 60_000,
        })
        .execute();
      expect(await send(busy, jpeg())).toBe("tryLater");
      t.clock.pass(60 * 60_000);
      expect(await send(busy, jpeg())).toContain("file!get");
    });
  });

  describe("the body of the request", () => {
    it("is one file and its scene, in either order", async () => {
      expect(await raw(Buffer.concat([SCENE, FILE, END]))).toBe("ok");
      expect(await raw(Buffer.concat([FILE, SCENE, END]))).toBe("ok");
      expect(
        await raw(Buffer.concat([part(`name="${"n".repeat(5000)}"`, "unknown"), SCENE, FILE, END])),
      ).toBe("ok");
    });

    it.each([
      ["no scene", Buffer.concat([FILE, END]), "systemParameter"],
      [
        "a scene that is none",
        Buffer.concat([part('name="scene"', "all"), FILE, END]),
        "systemParameter",
      ],
      [
        "two scenes",
        Buffer.concat([SCENE, part('name="scene"', "proof"), FILE, END]),
        "systemParameter",
      ],
      ["no file", Buffer.concat([SCENE, END]), "documentsMissing"],
      [
        "an empty file",
        Buffer.concat([SCENE, part('name="file"; filename="a.jpg"', ""), END]),
        "documentsMissing",
      ],
      [
        "a file without a file name",
        Buffer.concat([SCENE, part('name="file"', "abc"), END]),
        "documentsMissing",
      ],
      ["two files", Buffer.concat([SCENE, FILE, FILE, END]), "systemParameter"],
      [
        "a file of another name",
        Buffer.concat([SCENE, part('name="picture"; filename="a.jpg"', jpeg()), END]),
        "systemParameter",
      ],
      [
        "too many parts",
        Buffer.concat([
          ...Array.from({ length: 50 }, (_, i) => part(`name="f${i}"`, "x")),
          SCENE,
          FILE,
          END,
        ]),
        "systemParameter",
      ],
      [
        "a long field",
        Buffer.concat([part('name="scene"', "k".repeat(100_000)), FILE, END]),
        "systemParameter",
      ],
      ["no end", Buffer.concat([SCENE, FILE]), "systemParameter"],
      ["nothing at all", Buffer.alloc(0), "systemParameter"],
      ["noise", Buffer.from("xyz".repeat(999)), "systemParameter"],
      [
        "object internals",
        Buffer.concat([
          part('name="__proto__"', "x"),
          part('name="constructor"; filename="c"', "x"),
          END,
        ]),
        "systemParameter",
      ],
    ])("with %s is refused", async (_what, body, error) => expect(await raw(body)).toBe(error));

    it("by another type or without a boundary is refused", async () => {
      const body = Buffer.concat([SCENE, FILE, END]);
      expect(await raw(body, "multipart/form-data")).toBe("systemParameter");
      expect(await raw(body, "multipart/form-data; boundary=")).toBe("systemParameter");
      expect(await raw(body, "application/x-www-form-urlencoded")).toBe("http 415");
      expect(await raw(body, "image/jpeg")).toBe("http 415");
      expect(await raw(body, "multipart/mixed; boundary=B")).toBe("http 415");
    });

    it("may say any file name and type: neither is believed or kept", async () => {
      const named = (head: string) => raw(Buffer.concat([SCENE, part(head, jpeg()), END]));
      expect(await named('name="file"; filename="../../../x.php"')).toBe("ok");
      expect(await named(`name="file"; filename="a.svg"\r\nContent-Type: image/svg+xml`)).toBe(
        "ok",
      );
      expect(await named(`name="file"; filename*=UTF-8''%00%2e%2e%2f`)).toBe("ok");
      const fake = part(
        `name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg`,
        "<svg onload=alert(1)>",
      );
      expect(await raw(Buffer.concat([SCENE, fake, END]))).toBe("imageFormat");
    });

    it("that breaks off or never ends takes nothing with it: the next upload works", async () => {
      await t.app.http.listen({ port: 0, host: "127.0.0.1" });
      const { port } = t.app.http.server.address() as { port: number };
      let headers: Record<string, string> = {};
      const listening = clientOf(t.app, () => t.clock.now(), {
        token: () => ann.token,
        fetch: async (_url, init) => {
          headers = init.headers as Record<string, string>;
          return new Response('{"code":0}');
        },
      });
      await listening.call(fileUpload, { scene: "kyc", file: blob(jpeg()) });
      const lines = Object.entries({
        ...headers,
        "content-type": "multipart/form-data; boundary=B",
        "content-length": "900000000",
        host: "x",
      });
      const head = `POST /api/api/file!upload.action HTTP/1.1\r\n${lines.map(([k, v]) => `${k}: ${v}`).join("\r\n")}\r\n\r\n`;
      /** Sends `body`, then zeros until the server answers or closes; or breaks off after it. */
      const attack = (body: Buffer, isEndless: boolean): Promise<string> =>
        new Promise((resolve) => {
          const socket = connect(port, "127.0.0.1");
          let said = "";
          const zeros = Buffer.alloc(1 << 20);
          const more = (): void => {
            if (isEndless && !socket.destroyed && said === "")
              socket.write(zeros, () => setImmediate(more));
          };
          socket.on("data", (chunk) => {
            said += chunk;
            socket.destroy();
          });
          socket.on("error", () => {});
          socket.on("close", () => resolve(said));
          socket.write(Buffer.concat([Buffer.from(head), body]), more);
          if (!isEndless) setTimeout(() => socket.destroy(), 50);
        });
      const file = Buffer.concat([
        SCENE,
        Buffer.from('--B\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
      ]);
      await attack(Buffer.concat([file, jpeg()]), false);
      expect(await attack(file, true)).toContain('"code":2316');
      expect(await send(ann, jpeg())).toContain("file!get");
    });
  });

  // Profiles treat bytes alike: once is enough.
  const once = profile === "compat" ? it : undefined;
  once?.(
    "of the hostile corpus nothing is stored as it was sent, and no answer is a 500",
    async () => {
      const before = await t.db
        .selectFrom("file")
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      let taken = 0;
      for (const { what, bytes, becomes } of CORPUS) {
        const said = await send(eve, bytes);
        expect([what, said.includes("file!get") ? "cleaned" : said]).toEqual([
          what,
          becomes === "cleaned" ? "cleaned" : "imageFormat",
        ]);
        if (becomes !== "cleaned") continue;
        taken++;
        const back = await eve.client.bytes(fileGet, { id: idOf(said) });
        const text = back.ok ? Buffer.from(await back.value.arrayBuffer()).toString("latin1") : "";
        expect([what, MARKS.filter((mark) => text.includes(mark)), text.length > 20]).toEqual([
          what,
          [],
          true,
        ]);
      }
      const after = await t.db
        .selectFrom("file")
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
      expect(after.n - before.n).toBe(taken);
    },
  );
});

describe("the desk", () => {
  it("gives a picture that takes too long back as none, and goes on with the next", async () => {
    const hasty = new PictureDesk({ withinMs: 1 });
    expect(await hasty.remake(jpeg(2000, 2000), "a")).toEqual({ ok: false, error: "imageFormat" });
    const patient = new PictureDesk();
    expect([
      await patient.remake(Buffer.from("none"), "a"),
      (await patient.remake(jpeg(), "a")).ok,
    ]).toEqual([{ ok: false, error: "imageFormat" }, true]);
  });

  it("counts what a picture works and not how long a busy machine lets it wait", async () => {
    const held = new PictureDesk({ withinMs: 1, worked: async () => 0 });
    expect((await held.remake(jpeg(), "a")).ok).toBe(true);
    const hanging = new PictureDesk({ withinMs: 1, atMostMs: 1, worked: async () => 0 });
    expect(await hanging.remake(jpeg(2000, 2000), "a")).toEqual({
      ok: false,
      error: "imageFormat",
    });
  });

  it("sends away what comes when too many wait, of one owner or of all", async () => {
    const small = new PictureDesk({ queueOfOne: 1, queue: 2 });
    const send = async (owner: string) => (await small.remake(jpeg(), owner)).ok;
    const all = await Promise.allSettled(["a", "a", "a", "b", "c"].map(send));
    expect(all.map((r) => r.status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "rejected",
    ]);
  });

  it("lets owners take turns", async () => {
    const desk = new PictureDesk();
    const done: string[] = [];
    const send = (owner: string) => desk.remake(jpeg(), owner).then(() => done.push(owner));
    await Promise.all(["a", "a", "a", "a", "b", "c", "b"].map(send));
    expect(done).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
  });
});
