/** Content module: news, texts, system parameters, for every visitor. One line a call. */
import * as calls from "../../../contract/http/content.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { cmsGet, cmsList } from "./cms.ts";
import { newsGet, newsList, newsPopup } from "./news.ts";
import { sysparaGet } from "./syspara.ts";

export function contentRoutes(deps: Services): Route[] {
  const { open } = routesWith(deps);
  return [
    open(calls.newsGet, newsGet),
    open(calls.newsList, newsList),
    open(calls.newsPopup, newsPopup),
    open(calls.cmsList, cmsList),
    open(calls.cmsGet, cmsGet),
    open(calls.sysparaGet, sysparaGet),
  ];
}
