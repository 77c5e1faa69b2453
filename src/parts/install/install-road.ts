/** How this browser lets a user install the page, from what it says of itself. Pure. */

export interface BrowserFacts {
  userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad calls itself a Macintosh, but has fingers. */
  touchPoints: number;
  /** Opened from the home screen. */
  standalone: boolean;
  /** The browser has offered its own dialog. */
  offered: boolean;
}

/**
 * `system`: the browser's dialog · `ios`: by hand, over Share · `inApp`: not in here, the address
 * has to go to a browser.
 */
export type InstallRoad = "system" | "ios" | "inApp";

/**
 * Browsers inside other apps, by the names they are known by; `; wv)` is Android's own mark of
 * them.
 */
const IN_APP =
  /MicroMessenger|\bQQ\/|Weibo|DingTalk|AliApp|\bFB(AN|AV|_IAB)|Instagram|\bLine\/|KAKAOTALK|TikTok|musical_ly|Bytedance|Snapchat|; wv\)/i;
const IOS = /iPhone|iPad|iPod/;

/** The road, or undefined: installed already, or this browser knows none. */
export function installRoad({
  userAgent,
  touchPoints,
  standalone,
  offered,
}: BrowserFacts): InstallRoad | undefined {
  if (standalone) return undefined;
  if (offered) return "system";
  if (IN_APP.test(userAgent)) return "inApp";
  const ios = IOS.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (!ios) return undefined;
  // A web view of an app says neither Safari nor a version; the browsers of iOS all say Safari.
  return /Safari\//.test(userAgent) ? "ios" : "inApp";
}
