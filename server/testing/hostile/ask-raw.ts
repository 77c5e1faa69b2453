/** Asks a call past the client, as a stranger may: any parameters, any token, any signature. */
import { API_PREFIX, type Call } from "../../../contract/http/call.ts";
import { HEADER, sign } from "../../../contract/http/wire/signature.ts";
import type { TestApp } from "../test-app.ts";

/** An answer, whatever it is. `code`: of the envelope, where it is one. */
export interface Said {
  status: number;
  code: number | undefined;
  text: string;
}

let nonces = 100_000;

/** Sends parameters by name; without a token, or a second signature, none is sent. */
export const ask = (
  t: TestApp,
  call: Call,
  params: Record<string, string>,
  token?: string,
  second?: string,
): Promise<Said> => askForm(t, call, new URLSearchParams(params).toString(), token, second);

/** The same with parameters as they travel, well-formed or not. */
export async function askForm(
  t: TestApp,
  call: Call,
  form: string,
  token?: string,
  second?: string,
): Promise<Said> {
  const timestamp = String(Math.floor(t.clock.now() / 1000));
  const nonce = String(++nonces);
  const headers = {
    [HEADER.nonce]: nonce,
    [HEADER.timestamp]: timestamp,
    [HEADER.sign]: sign(timestamp, nonce),
    ...(token === undefined ? {} : { [HEADER.token]: token }),
    ...(second === undefined ? {} : { [HEADER.sign2]: second }),
  };
  const url = API_PREFIX + call.path;
  const boundary = "----b";
  const multipart = `--${boundary}\r\ncontent-disposition: form-data; name="scene"\r\n\r\nkyc\r\n--${boundary}--\r\n`;
  const answer =
    call.methods[0] === "GET"
      ? await t.app.http.inject({ method: "GET", url: `${url}?${form}`, headers })
      : await t.app.http.inject({
          method: "POST",
          url,
          headers: {
            ...headers,
            "content-type":
              call.body === "multipart"
                ? `multipart/form-data; boundary=${boundary}`
                : "application/x-www-form-urlencoded",
          },
          payload: call.body === "multipart" ? multipart : form,
        });
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  return {
    status: answer.statusCode,
    code: isJson ? (answer.json() as { code?: number }).code : undefined,
    text: answer.payload,
  };
}
