// The limit of a plain embedded session check: hash the code, then one indexed join through PGlite's query().
import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';

const sessions = 2_000;
const hash = (code) => createHash('sha256').update(code).digest('base64url');
const db = new PGlite();
await db.exec(`
  create table users (id text primary key, email text not null, nick text not null, groups text[] not null);
  create table sessions (id text primary key, user_id text not null references users, expires_at timestamptz not null);
  insert into users select 'u' || n, 'u' || n || '@exemplo.com.br', 'U ' || n, array['vendas'] from generate_series(1, 200) n;
`);
for (let n = 0; n < sessions; n += 1) {
  await db.query('insert into sessions values ($1, $2, now() + interval $$8 hours$$)', [hash(`code-${n}`), `u${(n % 200) + 1}`]);
}
const app = Fastify();
app.post('/validate', async (request, reply) => {
  const { rows } = await db.query(
    'select u.email, u.nick, u.groups from sessions s join users u on u.id = s.user_id where s.id = $1 and s.expires_at > now()',
    [hash(request.body.code)],
  );
  return rows[0] ? { isPublic: false, json: { user: rows[0] } } : reply.code(401).send({ code: '#INVALID_SESSION' });
});
console.log(`listening ${await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })}`);
