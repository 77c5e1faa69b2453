/**
 * `npm run dev`: the page from its sources through Vite's middleware, hot reload over the same
 * port. Policies are off, Vite needs inline scripts.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "./app.ts";
import { CHUNK_PREFIX } from "./app.ts";
import { insertRows } from "./plugins/page/page-rows.ts";

/** Mounts Vite behind everything the server answers itself. Closed together with the server. */
export async function serveSources({ http, firstRows }: App, root: string): Promise<void> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: join(root, "src"),
    configFile: join(root, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, ws: { server: http.server } },
  });
  http.get("/", async (_request, reply) => {
    // The page stands at `/`, its files under the prefix: Vite puts it before absolute paths, and would
    // leave relative ones alone.
    const source = (await readFile(join(root, "src/index.html"), "utf8")).replaceAll(
      /(href|src)="\.\//g,
      '$1="/',
    );
    const html = await vite.transformIndexHtml("/index.html", source);
    return reply
      .removeHeader("content-security-policy")
      .type("text/html; charset=utf-8")
      .send(insertRows(html, firstRows));
  });
  http.get(`${CHUNK_PREFIX}*`, (request, reply) => {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (name !== "content-security-policy" && value !== undefined)
        reply.raw.setHeader(name, value);
    }
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  http.addHook("onClose", () => vite.close());
}
