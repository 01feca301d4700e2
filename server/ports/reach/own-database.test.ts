import { expect, it } from 'vitest';
import { ownDatabaseOf } from './own-database.ts';

it.each([
  ['postgres://u:p@db.acme.com.br/portal', 'db.acme.com.br', 5432, 'portal'],
  ['postgresql://u:p@db.acme.com.br:6432/portal?sslmode=require', 'db.acme.com.br', 6432, 'portal'],
  ['postgres://portal@10.0.0.9', '10.0.0.9', 5432, 'portal'],
  ['postgres://u@[::1]:5433/por%20tal', '[::1]', 5433, 'por tal'],
  ['postgres://u@/portal?host=/var/run/postgresql', 'localhost', 5432, 'portal'],
  ['postgres://u@ignored/portal?host=db&port=7', 'db', 7, 'portal'],
])('reads %s', (url, host, port, name) => expect(ownDatabaseOf(url)).toEqual({ hosts: [host], port, name }));

it.each([null, 'nada'])('reads no place from %j', (url) => expect(ownDatabaseOf(url)).toBeNull());
