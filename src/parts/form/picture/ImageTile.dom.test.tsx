// @vitest-environment happy-dom
import { act } from "react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IMAGE_PICKED_BYTES, IMAGE_SENT_BYTES } from "../../../../contract/rules/fields.ts";
import { mount, one, tap } from "../../../../tests/support/browser/mount.ts";
import { until } from "../../../../tests/support/until.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { ImageTile } from "./ImageTile.tsx";
import { useUploads } from "./use-uploads.ts";

const URL_OF_IT = `/api/api/file!get.action?id=${"a".repeat(32)}`;
/** The outside: uploads that the test answers. */
let uploads: FakeRequest[] = [];

/** As much of an XMLHttpRequest as one upload uses. */
class FakeRequest {
  readonly upload: { onprogress?: (e: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 200;
  response = new Blob();
  file = new Blob();
  isAborted = false;
  open(): void {}
  setRequestHeader(): void {}
  getAllResponseHeaders = (): string => "content-type: application/json\r\n";
  send(body: FormData): void {
    this.file = body.get("file") as Blob;
    uploads.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
  progress = (share: number): Promise<void> =>
    act(async () => this.upload.onprogress?.({ loaded: share * 1000, total: 1000 }));
  answer = async (body: unknown): Promise<void> => {
    this.response = new Blob([JSON.stringify(body)], { type: "application/json" });
    await act(async () => this.onload?.());
    // The client reads the body in its own time.
    await until(
      () => act(async () => tile().dataset.state),
      (now) => now !== "working",
    );
  };
}

function Screen() {
  const { control, watch } = useForm({ defaultValues: { front: "" } });
  const { waiting, onBusy } = useUploads();
  return (
    <>
      <ImageTile
        control={control}
        name="front"
        label="Front"
        send={uploadFor("kyc")}
        onBusy={onBusy}
      />
      <output>{`${waiting ? "waiting" : "free"} ${watch("front")}`}</output>
    </>
  );
}
const tile = () => one("[data-state]");
const state = () => `${tile().dataset.state} ${one("output").textContent?.trim()}`;

/** A gif: the one kind that is sent as it is, so that no canvas is needed. */
const gif = (size: number, type = "image/gif"): File => {
  const file = new File(["GIF89a"], "x.gif", { type });
  Object.defineProperty(file, "size", { value: size });
  return file;
};
async function pick(file: File): Promise<void> {
  const input = one<HTMLInputElement>("input[type=file]");
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event("change", { bubbles: true })));
  await act(async () => {});
}

beforeEach(() => {
  uploads = [];
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("picked, on its way, there: the button waits meanwhile and the form gets the address", async () => {
  await mount(<Screen />);
  expect(state()).toBe("empty free");
  await pick(gif(6));
  expect(state()).toBe("working waiting");
  expect([uploads.length, uploads[0].file.type]).toEqual([1, "image/gif"]);
  await uploads[0].progress(0.4);
  expect(one("[role=progressbar]").getAttribute("aria-valuenow")).toBe("40");
  await uploads[0].answer({ code: 0, data: { url: URL_OF_IT, size: 6 }, msg: "" });
  expect(state()).toBe(`done free ${URL_OF_IT}`);
});

test.each([
  ["another kind", gif(6, "image/webp")],
  ["a gif over 2 MB, which is never shrunk", gif(IMAGE_SENT_BYTES + 1)],
  ["anything over 30 MB", gif(IMAGE_PICKED_BYTES + 1, "image/png")],
  ["what the browser cannot read as a picture", gif(6, "image/jpeg")],
])("%s is refused here and never sent", async (_title, file) => {
  await mount(<Screen />);
  await pick(file);
  expect([state(), uploads.length]).toEqual(["failed free", 0]);
  // The same file would be refused again: another one is asked for, or none.
  expect(tile().textContent).not.toContain("image.retry");
  await tap(one("button"));
  expect(state()).toBe("empty free");
});

test("a picture that the server refused gives way to another one", async () => {
  await mount(<Screen />);
  await pick(gif(6));
  await uploads[0].answer({ code: 2314, data: null, msg: "no" });
  expect(tile().textContent).not.toContain("image.retry");
  await pick(gif(7));
  await uploads[1].answer({ code: 0, data: { url: URL_OF_IT, size: 6 }, msg: "" });
  expect(state()).toBe(`done free ${URL_OF_IT}`);
});

test("what failed on its way is sent again by Retry, the same file", async () => {
  await mount(<Screen />);
  await pick(gif(6));
  await uploads[0].answer({ code: 2061, data: null, msg: "later" });
  expect(state()).toBe("failed free");
  const retry = [...document.querySelectorAll("button")].find((b) =>
    b.textContent?.includes("image.retry"),
  );
  await tap(retry as HTMLElement);
  await act(async () => {});
  expect(uploads.length).toBe(2);
  await uploads[1].answer({ code: 0, data: { url: URL_OF_IT, size: 6 }, msg: "" });
  expect(state()).toBe(`done free ${URL_OF_IT}`);
});

test("taken away, the form has nothing again; left while sending, the request is given up", async () => {
  await mount(<Screen />);
  await pick(gif(6));
  await uploads[0].answer({ code: 0, data: { url: URL_OF_IT, size: 6 }, msg: "" });
  await tap(one("button"));
  expect(state()).toBe("empty free");
  await pick(gif(6));
  await mount(null);
  expect(uploads[1].isAborted).toBe(true);
});

test("a form handed in without it marks the tile and leads there; a picture takes the mark away", async () => {
  function Form() {
    const form = useForm({
      defaultValues: { front: "" },
      resolver: (values) => (values.front === "" ? missing : { values, errors: {} }),
    });
    return (
      <form onSubmit={(event) => void form.handleSubmit(() => {})(event)}>
        <ImageTile control={form.control} name="front" label="Front" send={uploadFor("kyc")} />
        <button type="submit">Go</button>
      </form>
    );
  }
  const missing = { values: {}, errors: { front: { type: "check", message: "documentsMissing" } } };
  await mount(<Form />);
  const input = one<HTMLInputElement>("input[type=file]");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  await tap(one("button[type=submit]"));
  await act(async () => {});
  expect([input.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", input]);
  await pick(gif(6));
  await uploads[0].answer({ code: 0, data: { url: URL_OF_IT, size: 6 }, msg: "" });
  await tap(one("button[type=button]"));
  expect([tile().dataset.state, one("input[type=file]").getAttribute("aria-invalid")]).toEqual([
    "empty",
    "true",
  ]);
});
