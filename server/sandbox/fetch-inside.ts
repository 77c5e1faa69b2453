/**
 * `fetch` on an app of this process: the whole road of a call from its headers on, without a
 * socket.
 */
import type { FastifyInstance } from "fastify";

export const fetchInside =
  (http: Pick<FastifyInstance, "inject">) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    // A form with a file becomes its multipart text here, as a browser would do it.
    const raw = init.body instanceof FormData ? new Response(init.body) : undefined;
    const answer = await http.inject({
      method: (init.method ?? "GET") as "GET" | "POST",
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(init.body
          ? {
              "content-type":
                raw?.headers.get("content-type") ?? "application/x-www-form-urlencoded",
            }
          : {}),
      },
      ...(init.body
        ? { payload: raw === undefined ? String(init.body) : Buffer.from(await raw.arrayBuffer()) }
        : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
