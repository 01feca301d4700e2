// The limit of any server here: Fastify, one route, a constant answer. Prints "listening" and its address when it is ready.
import Fastify from 'fastify';

const app = Fastify();
app.get('/healthz', async () => ({ ok: true }));
app.post('/validate', async () => ({
  isPublic: false,
  json: { user: { email: 'ana@exemplo.com.br' } },
  isLdapUser: false,
  isAdfsUser: false,
}));
console.log(`listening ${await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })}`);
