/**
 * Proofs that lie ready for the next step: `/safeVerify` puts a ticket, the page behind it takes
 * it. Memory only, ten minutes, single use, gone with the user.
 */
import type { Scene } from "../../../../contract/http/security.ts";
import { onUserChange } from "./session.ts";

interface Ticket {
  ticket: string;
  /** Epoch ms, server's clock. */
  expireTime: number;
}

const tickets = new Map<Scene, Ticket>();

export function putTicket(scene: Scene, ticket: Ticket): void {
  tickets.set(scene, ticket);
}

/**
 * The ticket of a scene; undefined when there is none or its time is over. `now` on the server's
 * clock. It stays until `dropTicket`.
 */
export function ticketOf(scene: Scene, now: number): string | undefined {
  const held = tickets.get(scene);
  if (held !== undefined && held.expireTime > now) return held.ticket;
  tickets.delete(scene);
  return undefined;
}

/** It was used, or the server refused it. */
export const dropTicket = (scene: Scene): boolean => tickets.delete(scene);

onUserChange(() => tickets.clear());
