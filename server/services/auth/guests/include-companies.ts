// Shares companies with a person who has access already, and tells them.
import { randomUUID } from 'node:crypto';
import { companiesSharedMail } from '#server/mails/guest-mails.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Queries } from '#server/ports/database.ts';
import { type GuestPerson, raiseRevision } from '#server/records/guests.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { notePendingGrant } from '#server/records/pending-grants.ts';
import type { AuthDependencies } from '#server/services/auth/dependencies.ts';
import { isBlocked, isRegistered } from '#server/services/auth/policy.ts';
import { addEntities, entityNames, selectUserById } from '#server/services/auth/users.ts';
import type { CheckedInvitation } from './make-guest.ts';

type Sharing = Pick<CheckedInvitation, 'inviter' | 'codes'>;

export const createIncludeCompanies =
  ({ mailer, clock }: Pick<AuthDependencies, 'mailer' | 'clock'>) =>
  async (queries: Queries, person: GuestPerson, { inviter, codes }: Sharing, context: RequestContext): Promise<void> => {
    const { tenant, recorder } = context;
    await notePendingGrant(queries, person, inviter.id, { entities: codes });
    const added = await addEntities(queries, tenant.id, { userId: person.id, sharedBy: inviter.id }, codes);
    if (added.length === 0) return;
    await raiseRevision(queries, person, { at: clock.now(), id: inviter.id, name: inviter.email });
    const host = await selectUserById(queries, tenant.id, inviter.id);
    if (host !== null && isRegistered(person) && !isBlocked(person)) {
      const companies = await entityNames(queries, tenant.id, added);
      await mailer.sendWithin(queries, companiesSharedMail(tenant, person, { host, companies }));
      await notifyWithin(queries, tenant.id, {
        userId: person.id,
        identifier: `companies-shared-${randomUUID()}`,
        title: 'Você tem novas empresas',
        message: `${host.nick ?? 'Um anfitrião'} incluiu: ${companies.join(', ')}.`,
        createdAt: clock.now(),
      });
    }
    await recorder.recordWithin(queries, { pointer: 'convidado.empresas.mudar', detail: { person: person.id, added } });
  };
