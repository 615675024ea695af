import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Html } from '#server/platform/html/html.ts';

/** The built files that a page of the server's own needs: addresses for its head. */
export type PageFiles = {
  /** Runs before the first paint. */
  readonly boot: string | undefined;
  readonly script: string | undefined;
  /** What the script imports, so that it is fetched at the same time. */
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  /** The sheet that names the fonts; a page that is in a hurry applies it later. */
  readonly fonts: string | undefined;
};

export type PageContext = {
  /** The values after a colon in the path; '' where there is none. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly files: PageFiles;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** An address outside the API that the server answers by itself: HTML, or a file that belongs to it. */
export type Page = {
  readonly path: `/${string}`;
  /** Whether pages of other sites may show it in a frame. */
  readonly isFramable?: boolean;
  /** Answers by `sendPage`, `sendFile` or the like; HEAD is answered alike, without the body. */
  readonly run: (context: PageContext) => Promise<void>;
};

/** Sends a whole document. It may be kept, but is asked for each time, since what it shows may be withdrawn. */
export function sendPage(reply: FastifyReply, status: number, { markup }: Html): void {
  reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .send(markup);
}
