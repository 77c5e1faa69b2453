/** Network of the tests: every attempt is kept, and the test plays the server. */
import type { Link, LinkEvents, OpenLink } from "./socket.ts";

export class FakeLink implements Link {
  readonly sent: string[] = [];
  /** Code we closed it with. */
  closedWith: number | undefined;
  readonly url: string;
  readonly protocols: string[];
  readonly events: LinkEvents;

  constructor(url: string, protocols: string[], events: LinkEvents) {
    this.url = url;
    this.protocols = protocols;
    this.events = events;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code?: number): void {
    this.closedWith ??= code ?? 1000;
  }

  /** Sent messages, parsed, without pings. */
  said(): Record<string, unknown>[] {
    return this.sent
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .filter((m) => m.op !== "ping");
  }
}

export class FakeNet {
  readonly links: FakeLink[] = [];
  readonly open: OpenLink = (url, protocols, events) => {
    const link = new FakeLink(url, protocols, events);
    this.links.push(link);
    return link;
  };

  get last(): FakeLink {
    return this.links[this.links.length - 1];
  }

  /** Links that we have not closed. */
  alive(): FakeLink[] {
    return this.links.filter((l) => l.closedWith === undefined);
  }
}
