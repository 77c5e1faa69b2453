/** `fetch` for a body worth watching: fetch itself does not tell how much of it has left. */

/**
 * Like `fetch`, and tells the share of the body that was sent, 0 to 1. Rejects as fetch does:
 * TypeError without a line, AbortError when given up.
 */
export const watchedFetch =
  (sent: (share: number) => void) =>
  (url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const giveUp = (): void => request.abort();
      const over = (settle: () => void) => (): void => {
        signal?.removeEventListener("abort", giveUp);
        settle();
      };
      request.open(method, url);
      request.responseType = "blob";
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => total > 0 && sent(loaded / total);
      request.onload = over(() =>
        resolve(
          new Response(request.response, { status: request.status, headers: headersOf(request) }),
        ),
      );
      request.onerror = over(() => reject(new TypeError("the request failed")));
      request.onabort = over(() => reject(new DOMException("given up", "AbortError")));
      if (signal?.aborted) return reject(new DOMException("given up", "AbortError"));
      signal?.addEventListener("abort", giveUp);
      request.send(body as XMLHttpRequestBodyInit | null);
    });

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split("\r\n").filter(Boolean);
  return new Headers(
    lines.map(
      (line) =>
        [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()] as [
          string,
          string,
        ],
    ),
  );
}
