/**
 * The worker's entry: one hub, exposed to every tab that connects. The same chunk serves as
 * SharedWorker (a port a tab) and as dedicated Worker (its own global is the port).
 */
import { expose } from "comlink";
import { browserHub } from "./browser-env.ts";

const scope = self as unknown as { onconnect?: ((event: MessageEvent) => void) | null };
const shared = "onconnect" in self;
const hub = browserHub(shared ? "shared" : "dedicated");

if (shared) scope.onconnect = (event) => expose(hub, event.ports[0]);
else expose(hub);
