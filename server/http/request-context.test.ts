import { describe, expect, it } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { ActivityEntry, ActivityLog, ActivityOrigin } from '#server/ports/activity-log.ts';
import type { Queries } from '#server/ports/database.ts';
import { createContext, withSession } from './request-context.ts';
import type { RequestSession } from './route.ts';

const tenant = { id: TenantId.parse('acme'), origin: 'https://acme.com.br', company: { sessionMode: 'page' } };

const sessionOf = (userId: string | null): RequestSession => ({
  id: 'session',
  userId,
  email: null,
  groups: [],
  entitySelected: [],
  isPublic: userId === null,
  termsPending: false,
  scope: null,
});

function aContext(userId: string | null) {
  const entries: (ActivityEntry & ActivityOrigin)[] = [];
  const recorderFor: ActivityLog['recorderFor'] = (origin) => {
    const record = (entry: ActivityEntry): Promise<void> => {
      entries.push({ ...entry, ...origin });
      return Promise.resolve();
    };
    return {
      record,
      recordWithin: (_: Queries, entry) => record(entry),
      as: (other) => recorderFor({ ...origin, userId: other }),
    };
  };
  const context = createContext(
    { id: 'correlation', ip: '127.0.0.1', headers: {} } as never,
    { header: () => undefined } as never,
    {
      tenant: tenant as never,
      session: userId === null ? null : sessionOf(userId),
      activities: { recorderFor },
    },
  );
  return { context, entries };
}

describe('the recorder of a request', () => {
  it.each([['ana'], [null]])('names tenant, correlation id, origin and the person of the session: %s', async (userId) => {
    const { context, entries } = aContext(userId);
    await context.recorder.record({ pointer: 'arquivo.enviar' });
    const request = { address: '127.0.0.1', userAgent: '' };
    expect(entries).toEqual([{ pointer: 'arquivo.enviar', tenant: tenant.id, userId, correlationId: 'correlation', request }]);
  });

  it.each([[null], ['bruno']])('names the person of the session that replaces it: %s', async (userId) => {
    const { context, entries } = aContext('ana');
    const other = withSession(context, userId === null ? null : sessionOf(userId));
    await other.recorder.record({ pointer: 'arquivo.enviar' });
    expect(other.session?.userId ?? null).toBe(userId);
    expect(entries).toMatchObject([{ tenant: tenant.id, userId, correlationId: 'correlation' }]);
  });

  it('names a person who has no session yet', async () => {
    const { context, entries } = aContext(null);
    await context.recorder.as('ana').record({ pointer: 'auth.sessao.abrir' });
    expect(entries).toMatchObject([{ userId: 'ana', correlationId: 'correlation' }]);
  });
});
