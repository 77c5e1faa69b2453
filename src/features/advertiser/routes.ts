/**
 * The advertiser's side of C2C: an advertiser as others see it, the own center, the own ads, and
 * the form that posts an ad.
 */
import type { FeatureRoute } from "../../lib/navigation/route.ts";

const session = "session" as const;

export const routes: FeatureRoute[] = [
  {
    path: "/cryptos/advertiserDetail",
    load: () => import("./AdvertiserDetail.tsx"),
    title: "advertiser:title",
  },
  {
    path: "/cryptos/c2cUserCenter",
    load: () => import("./center/UserCenter.tsx"),
    auth: session,
    title: "advertiser:center.title",
  },
  {
    path: "/cryptos/c2cAdvertList",
    load: () => import("./own/AdvertList.tsx"),
    auth: session,
    keepAlive: true,
    title: "advertiser:list.title",
  },
  {
    path: "/cryptos/c2cAdvertAdd",
    load: () => import("./post/AdvertAdd.tsx"),
    auth: session,
    title: "advertiser:post.title",
  },
];
