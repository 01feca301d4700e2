// Remote SQL: the tenant's own databases, through queries it published. Batch jobs come with their issue.
import { readSql, runSql } from '#contract/calls/remotesql.ts';
import { AppError } from '../../http/app-error.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { runRemoteSql } from './service.ts';
import type { RemoteSqlDependencies } from './service.ts';
import { parseReplace } from './values.ts';

export type { RemoteSqlDependencies } from './service.ts';

export function remoteSqlService(deps: RemoteSqlDependencies): readonly Route[] {
  return [
    route(readSql, ({ params, query, headers }, context) => {
      requireImmediate(headers);
      const replace = parseReplace(query.replace);
      const common = { sqlId: params.sqlId, connector: query.connector, unique: query.unique === 'true' };
      return runRemoteSql(deps, { ...common, replace, maxWaitMs: parseWait(headers), mayWrite: false }, context);
    }),
    route(runSql, ({ params, query, headers, body }, context) => {
      requireImmediate(headers);
      const replace = body.replace ?? parseReplace(query.replace);
      const common = { sqlId: params.sqlId, connector: query.connector, unique: query.unique === 'true' };
      return runRemoteSql(deps, { ...common, sql: body.sql, replace, maxWaitMs: parseWait(headers), mayWrite: true }, context);
    }),
  ];
}

type SqlHeaders = { readonly 'async-batch'?: string | undefined; readonly 'max-wait-time'?: string | undefined };

function requireImmediate(headers: SqlHeaders): void {
  if (headers['async-batch'] === 'true') throw new AppError('#NOT_AVAILABLE');
}

function parseWait(headers: SqlHeaders): number | null {
  const text = headers['max-wait-time'];
  if (text === undefined) return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new AppError('#VALIDATION', { fields: { 'headers.max-wait-time': 'Informe milissegundos' } });
}
