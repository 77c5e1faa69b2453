/**
 * Answers for requests that no handler took: unknown paths are HTTP 404, bodies we do not read 415,
 * a missing database 503, bugs 500 without a word about why.
 */
import type { FastifyError, FastifyInstance } from "fastify";
import { DatabaseUnavailable } from "../db/sql-error.ts";

export function mountErrors(
  app: FastifyInstance,
  log: (what: string, error: unknown) => void,
): void {
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type("text/plain; charset=utf-8").send("not found"),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log(`${request.method} ${request.routeOptions.url ?? "?"}`, error);
    if (error instanceof DatabaseUnavailable)
      return reply.code(503).type("text/plain; charset=utf-8").send("try again later");
    const code = status >= 400 && status < 500 ? status : 500;
    return reply
      .code(code)
      .type("text/plain; charset=utf-8")
      .send(code === 500 ? "server error" : "bad request");
  });
}
