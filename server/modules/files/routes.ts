/** Files module: pictures up and back. One line a call. */
import * as calls from "../../../contract/http/upload.ts";
import type { PeopleDeps } from "../../access/deps.ts";
import { type Route, routesWith } from "../../access/routes.ts";
import { getFile } from "./get.ts";
import { PictureDesk } from "./picture-desk.ts";
import { upload } from "./upload.ts";

export function filesRoutes(deps: PeopleDeps): Route[] {
  const { own } = routesWith(deps);
  return [own(calls.fileUpload, upload(new PictureDesk())), own(calls.fileGet, getFile)];
}
