/** Every route about people, one line a module. */

import { watched } from "./kernel/limits/watched.ts";
import type { Route } from "./kernel/routes.ts";
import type { PeopleDeps } from "./kernel/services.ts";
import { contentRoutes } from "./modules/content/routes.ts";
import { demoRoutes } from "./modules/demo/routes.ts";
import { filesRoutes } from "./modules/files/routes.ts";
import { identityRoutes } from "./modules/identity/routes.ts";
import { securityRoutes } from "./modules/security/routes.ts";
import { supportRoutes } from "./modules/support/routes.ts";
import { userRoutes } from "./modules/user/routes.ts";

export const peopleRoutes = (deps: PeopleDeps): Route[] =>
  [
    ...userRoutes(deps),
    ...securityRoutes(deps),
    ...identityRoutes(deps),
    ...filesRoutes(deps),
    ...contentRoutes(deps),
    ...demoRoutes(deps),
    ...supportRoutes(deps),
  ].map((route) => watched(deps, route));
