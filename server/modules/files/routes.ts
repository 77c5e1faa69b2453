/** Files module: pictures up and back. One line a call. */
import { guestUpload as guestCall } from "../../../contract/http/guest.ts";
import * as calls from "../../../contract/http/wire/upload.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { getFile } from "./get.ts";
import { guestUpload } from "./guest-upload.ts";
import { PictureDesk } from "./picture-desk.ts";
import { upload } from "./upload.ts";

export function filesRoutes(deps: Services): Route[] {
  const { own, open } = routesWith(deps);
  const desk = new PictureDesk();
  return [
    own(calls.fileUpload, upload(desk)),
    own(calls.fileGet, getFile),
    open(guestCall, guestUpload(desk)),
  ];
}
