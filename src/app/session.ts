/** Whether somebody is signed in: a stored token, nothing more. The server decides what it is worth. */

/** True when a token is stored. Sign-in itself is not built yet, so nothing writes one. */
export function hasToken(): boolean {
  try {
    return Boolean(localStorage.getItem("token"));
  } catch {
    return false;
  }
}
