// Ends the access of guests whose time is over, and tells guests and hosts before and after. A schedule calls it every few seconds.
import { guestDayOf, warnedUntil } from '#contract/rules/guest-validity.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { guestEndedMail, guestEndsSoonMail, guestOfHostMail } from '#server/mails/guest-mails.ts';
import type { TenantId } from '#contract/entities/identity.ts';
import type { ActivityLog } from '#server/ports/activity-log.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import {
  changeGuest,
  type GuestAccount,
  type GuestPerson,
  lockPerson,
  selectDueGuests,
  selectGuest,
  selectPerson,
} from '#server/records/guests.ts';
import { notifyWithin } from '#server/records/notices.ts';
import { isBlocked, isRegistered } from '#server/services/auth/policy.ts';
import { changeUser } from '#server/services/auth/users.ts';

/** Maximum number of guests of one run. The next run takes the others. */
const perRun = 500;

export interface GuestEndDependencies {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly activities: ActivityLog;
  readonly clock: Clock;
  /** The tenant of a background task, with the address of its portal; null: it has none any more. */
  readonly tenantById: (id: TenantId) => Promise<RequestTenant | null>;
}

interface Ending extends GuestAccount {
  readonly tenant: RequestTenant;
  readonly lastDay: string;
  readonly isOver: boolean;
  readonly now: Date;
}

const dated = (day: string): string => day.split('-').toReversed().join('/');
const nameOf = ({ nick, email }: GuestPerson): string => nick ?? email;
const isReachable = (person: GuestPerson): boolean => isRegistered(person) && !isBlocked(person);

async function tellGuest(queries: Queries, mailer: Mailer, ending: Ending, host: GuestPerson | null): Promise<void> {
  const { tenant, person, lastDay, isOver, now } = ending;
  // A guest who was invited and never came, and one who is disabled, have nothing that ends.
  if (!isReachable(person)) return;
  const mail = isOver ? guestEndedMail : guestEndsSoonMail;
  await mailer.sendWithin(queries, mail(tenant, person, { host, lastDay }));
  await notifyWithin(queries, tenant.id, {
    userId: person.id,
    identifier: `guest-${isOver ? 'end' : 'warning'}-${lastDay}`,
    severity: 'warn',
    title: isOver ? 'Seu acesso venceu' : `Seu acesso vence em ${dated(lastDay)}`,
    message: 'Para continuar, peça a renovação a quem convidou você.',
    createdAt: now,
  });
}

async function tellHost(queries: Queries, mailer: Mailer, ending: Ending, host: GuestPerson | null): Promise<void> {
  const { tenant, person, guest, lastDay, isOver, now } = ending;
  if (host === null || !isReachable(host) || guest.disabledAt !== null) return;
  await mailer.sendWithin(queries, guestOfHostMail(tenant, host, person, { lastDay, isOver }));
  await notifyWithin(queries, tenant.id, {
    userId: host.id,
    identifier: `guest-${isOver ? 'end' : 'warning'}-${person.id}-${lastDay}`,
    severity: isOver ? 'warn' : 'info',
    title: isOver ? `O acesso de ${nameOf(person)} venceu` : `O acesso de ${nameOf(person)} vence em ${dated(lastDay)}`,
    message: isOver ? 'As sessões foram encerradas. Renove a validade para reabrir o acesso.' : 'Renove a validade se continuar.',
    createdAt: now,
  });
}

function createEndGuest({ database, sessions, mailer, activities, clock }: GuestEndDependencies) {
  /** Ends or announces, in one transaction. False: another process did it, or the guest was renewed. */
  const endWithin = async (queries: Queries, tenant: RequestTenant, userId: string): Promise<boolean> => {
    const now = clock.now();
    const person = await lockPerson(queries, tenant.id, { id: userId });
    const guest = person && (await selectGuest(queries, tenant.id, userId));
    if (person === null || guest === null || guest.expiresAt === null || guest.endedAt !== null) return false;
    const isOver = guest.expiresAt <= now;
    if (!isOver && (guest.warnedAt !== null || guest.expiresAt > warnedUntil(now))) return false;
    const lastDay = guestDayOf(guest.expiresAt);
    await changeGuest(queries, guest, isOver ? { endedAt: now } : { warnedAt: now });
    if (isOver) await changeUser(queries, tenant.id, userId, { hostBlocked: true });
    const host = guest.hostId === null ? null : await selectPerson(queries, tenant.id, guest.hostId);
    const ending = { tenant, guest, person, lastDay, isOver, now };
    await tellGuest(queries, mailer, ending, host);
    await tellHost(queries, mailer, ending, host);
    const detail = { person: userId, expires: guest.expiresAt.toISOString() };
    const recorder = activities.recorderFor({ tenant: tenant.id });
    if (isOver) await recorder.recordWithin(queries, { pointer: 'convidado.acesso.vencer', detail });
    return isOver;
  };

  return async (tenant: RequestTenant, userId: string): Promise<void> => {
    const db = database.tenant(tenant.id);
    if (!(await db.run((queries) => endWithin(queries, tenant, userId)))) return;
    await sessions.revokeAllOf(db, userId);
    await sessions.userChanged(db, userId);
  };
}

/** A guest whose end fails does not keep the others from ending; the first failure is thrown after them. */
export async function endGuestAccess(deps: GuestEndDependencies, signal: AbortSignal): Promise<void> {
  const endGuest = createEndGuest(deps);
  const now = deps.clock.now();
  const wanted = { now, warned: warnedUntil(now), limit: perRun };
  const due = await deps.database.system.run((queries) => selectDueGuests(queries, wanted));
  const failures: unknown[] = [];
  for (const { tenantId, userId } of due) {
    if (signal.aborted) return;
    try {
      const tenant = await deps.tenantById(tenantId);
      if (tenant !== null) await endGuest(tenant, userId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
