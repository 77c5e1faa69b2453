import { expect, test } from "vitest";
import { shareLink } from "./news-links.ts";

const at = { origin: "https://syn.example", pathname: "/" };

test("a shared address opens the item, and carries the code of who shares it when there is one", () => {
  expect(shareLink(at, "announce", "n-1", "")).toBe(
    "https://syn.example/#/cryptos/announceDetail?kind=announce&id=n-1",
  );
  expect(shareLink(at, "news", "n 2", "ABC1")).toBe(
    "https://syn.example/?usercode=ABC1#/cryptos/announceDetail?kind=news&id=n%202",
  );
});
