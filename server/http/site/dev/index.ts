// Demo mode only: the mailbox of all people, the list of accounts, and modules in development.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mailPolicy } from '#server/http/site/content-security.ts';
import type { SentMail } from '#server/ports/mailer.ts';
import type { DemoPages } from '#server/http/site/dependencies.ts';
import { sendDocument } from '#server/http/site/documents/document.ts';
import { addExternalAuth } from './external-auth.ts';
import { addModuleDrafts } from './modules.ts';
import { mailboxPage, messagePage } from './mailbox.ts';
import { messagesPage } from './messages.ts';

export { addIdentityProvider } from './idp/index.ts';

const uncached = (reply: FastifyReply) => reply.header('cache-control', 'no-store');

function addressee(request: FastifyRequest): string | null {
  const { to } = request.query as { to?: string | string[] };
  const text = (Array.isArray(to) ? to[0] : to)?.trim().toLowerCase();
  return text === undefined || text === '' ? null : text;
}

/** The fields for tests and tools. The page shows more. */
const presentMail = ({ id, at, tenant, to, subject, text, html, links, code }: SentMail) => ({
  id,
  at,
  tenant,
  to,
  subject,
  text,
  html,
  links,
  code,
});

async function findMail(demo: DemoPages, request: FastifyRequest): Promise<SentMail | null> {
  const { id } = request.params as { id: string };
  return (await demo.mails(null)).find((mail) => mail.id === id) ?? null;
}

export function addDevelopmentPages(app: FastifyInstance, demo: DemoPages): void {
  app.get('/dev/mail.json', async (request, reply) =>
    uncached(reply).send((await demo.mails(addressee(request))).map(presentMail)),
  );
  app.get('/dev/accounts.json', async (request, reply) => uncached(reply).send(demo.accounts(request)));
  app.get('/dev/messages.json', async (_request, reply) => uncached(reply).send(demo.messages()));
  app.get('/dev/messages', async (_request, reply) => sendDocument(reply, messagesPage(demo.messages())));
  addExternalAuth(app, demo);
  addModuleDrafts(app);
  app.get('/dev/mail', async (request, reply) => {
    const to = addressee(request);
    return sendDocument(reply, mailboxPage(await demo.mails(to), to));
  });
  app.get('/dev/mail/:id', async (request, reply) => {
    const mail = await findMail(demo, request);
    return mail ? sendDocument(reply, messagePage(mail)) : reply.callNotFound();
  });
  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await findMail(demo, request);
    if (!mail) return reply.callNotFound();
    return uncached(reply).header('content-security-policy', mailPolicy).type('text/html; charset=utf-8').send(mail.html);
  });
}
