// Demo mode only: the endpoint of a tenant that checks passwords itself.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { DemoPages } from '#server/http/site/dependencies.ts';

const Question = z.object({ user: z.string(), password: z.string() });

export function addExternalAuth(app: FastifyInstance, { externalAuth }: DemoPages): void {
  app.post('/dev/external-auth', async (request, reply) => {
    const question = Question.safeParse(request.body);
    const { status, body } = question.success
      ? externalAuth(question.data.user, question.data.password)
      : { status: 400, body: { message: 'Faltam user e password.' } };
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
}
