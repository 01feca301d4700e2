// The small documents that the server writes itself: API document, development mailbox, unknown portal. None of them contains a
// script.
import type { FastifyReply } from 'fastify';
import { documentPolicy } from '#server/http/site/content-security.ts';
import { documentStyle } from './document-style.ts';
import { markup, type Markup } from './markup.ts';

export interface SmallDocument {
  readonly title: string;
  readonly body: Markup;
  readonly refreshSeconds?: number;
}

const policy = documentPolicy(documentStyle);

export function renderDocument({ title, body, refreshSeconds }: SmallDocument): string {
  const refresh = refreshSeconds === undefined ? null : markup`<meta http-equiv="refresh" content="${refreshSeconds}" />`;
  const page = markup`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<meta name="robots" content="noindex" />
<link rel="icon" href="data:," />
${refresh}
<title>${title}</title>
<style>`;
  return `${page.text}${documentStyle}</style>\n</head>\n<body>\n${body.text}\n</body>\n</html>\n`;
}

/** Headers of these documents. */
export const documentHeaders = { 'content-security-policy': policy, 'cache-control': 'no-store' } as const;

export function sendDocument(reply: FastifyReply, document: SmallDocument): FastifyReply {
  return reply.headers(documentHeaders).type('text/html; charset=utf-8').send(renderDocument(document));
}
