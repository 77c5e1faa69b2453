import { expect, test } from "vitest";
import { IMAGE_PICKED_BYTES, IMAGE_SENT_BYTES } from "../../../contract/rules/fields.ts";
import { shrink } from "./shrink.ts";

const file = (type: string, size: number): Blob => ({ type, size }) as Blob;
const never = (): Promise<never> => Promise.reject(new Error("must not be asked"));

test("what fits is sent as it is", async () => {
  const small = file("image/png", 1000);
  expect(await shrink(small, async () => 2560, never)).toEqual({ ok: true, value: small });
});

test("a wide picture and a heavy one are drawn again, and a bmp always; the first step that fits is taken", async () => {
  const asked: [number, number][] = [];
  const draw = async (edge: number, quality: number) => {
    asked.push([edge, quality]);
    return file("image/jpeg", asked.length < 3 ? IMAGE_SENT_BYTES + 1 : 9);
  };
  expect(await shrink(file("image/jpeg", 9_000_000), async () => 4000, draw)).toEqual({
    ok: true,
    value: file("image/jpeg", 9),
  });
  expect(asked).toEqual([
    [2560, 0.9],
    [2560, 0.75],
    [2048, 0.75],
  ]);
  expect(
    await shrink(
      file("image/bmp", 10),
      async () => 100,
      async (edge) => file("image/jpeg", edge),
    ),
  ).toEqual({
    ok: true,
    value: file("image/jpeg", 100),
  });
});

test("what is refused: other kinds, over 30 MB, a gif over 2 MB, what no browser can read, what stays too heavy", async () => {
  const error = async (f: Blob, edge?: number) => {
    const r = await shrink(
      f,
      async () => edge,
      async () => file("image/jpeg", IMAGE_SENT_BYTES + 1),
    );
    return r.ok ? "ok" : r.error;
  };
  expect([
    await error(file("image/webp", 1)),
    await error(file("image/jpeg", IMAGE_PICKED_BYTES + 1)),
    await error(file("image/gif", IMAGE_SENT_BYTES + 1)),
    await error(file("image/gif", IMAGE_SENT_BYTES)),
    await error(file("image/jpeg", 5)),
    await error(file("image/jpeg", 5), 9000),
  ]).toEqual([
    "imageFormat",
    "imagePickedTooLarge",
    "imageTooLarge",
    "ok",
    "imageFormat",
    "imageTooLarge",
  ]);
});
