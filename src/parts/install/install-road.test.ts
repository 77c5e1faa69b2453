import { expect, test } from "vitest";
import { type BrowserFacts, installRoad } from "./install-road.ts";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`;
const IPAD =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";

const road = (userAgent: string, facts: Partial<BrowserFacts> = {}) =>
  installRoad({ userAgent, touchPoints: 5, standalone: false, offered: false, ...facts });

test("a browser that offers its dialog is taken at its word, others of its kind have no way", () => {
  expect(road(ANDROID, { offered: true })).toBe("system");
  expect(road(ANDROID)).toBeUndefined();
});

test("browsers of iPhone and iPad add by hand, a Mac does not", () => {
  expect(
    [SAFARI, IPAD, SAFARI.replace("Version/18.5", "CriOS/141.0")].map((agent) => road(agent)),
  ).toEqual(["ios", "ios", "ios"]);
  expect(road(IPAD, { touchPoints: 0 })).toBeUndefined();
});

test("browsers inside apps send to a real one", () => {
  const inside = [
    `${IPHONE} Mobile/15E148 MicroMessenger/8.0.50`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`,
    `${IPHONE} Mobile/15E148`,
    `${SAFARI} Line/14.0`,
    ANDROID.replace("Pixel 8)", "Pixel 8; wv)"),
    `${ANDROID} Instagram 350.0`,
  ];
  expect(inside.map((agent) => road(agent))).toEqual(Array(inside.length).fill("inApp"));
});

test("nothing is offered on the home screen's own page", () => {
  for (const agent of [ANDROID, SAFARI, `${SAFARI} Line/14.0`])
    expect(road(agent, { standalone: true, offered: true })).toBeUndefined();
});
