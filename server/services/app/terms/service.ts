// Reads, accepts and declines terms, and lists the receipts of a person.
import type { Acceptance, RequiredTerm, TermText } from '#contract/entities/term.ts';
import { insertReceipt, refreshPending, requiredTerms } from '#server/records/terms/term-receipts.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RequestContext, RequestSession } from '#server/http/route.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Database, Queries } from '#server/ports/database.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { type Offer, offerTerm } from './offer.ts';
import { presentReceipt, presentRequired, presentTerm } from './present.ts';
import { findReceipts, findTerm, listReceipts, type VersionRow } from '#server/records/terms/term-list.ts';

export interface TermsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** The ids of a term and a version. */
export interface TermVersionIds {
  readonly term: string;
  readonly version: string;
}

/** Requires a person. The session of a direct link cannot accept terms. */
function requirePerson({ session }: RequestContext): RequestSession & { readonly userId: string } {
  if (session?.userId == null) throw new AppError('#PUBLIC_SESSION');
  if (session.scope !== null) throw new AppError('#FORBIDDEN');
  return { ...session, userId: session.userId };
}

/** Whether the database can store the ids. It cannot store NUL. */
const isStorable = ({ term, version }: TermVersionIds): boolean => !term.includes('\0') && !version.includes('\0');

const detailOf = ({ term, version }: TermVersionIds) => ({ term, version });

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly offer: Offer<VersionRow>;
}

type RequireOffer = (queries: Queries, named: TermVersionIds, context: RequestContext) => Promise<Offered>;

const createRequireOffer =
  (clock: Clock): RequireOffer =>
  async (queries, { term: termId, version: wanted }, { tenant, session }) => {
    const term = await findTerm(queries, tenant.id, termId);
    const receipts = session?.userId == null ? [] : await findReceipts(queries, tenant.id, session.userId, termId);
    const offer = term && offerTerm(term.versions, { wanted, receipts, now: clock.now() });
    if (term === null || offer === null) throw new AppError('#NOT_FOUND');
    return { id: term.id, title: term.title, offer };
  };

/** Stores the receipt of an acceptance. Throws #CONFLICT when the text is not the latest one. */
function createAccept({ database, clock, sessions }: TermsDependencies, requireOffer: RequireOffer) {
  return async (named: TermVersionIds, sha256: string, context: RequestContext): Promise<Acceptance> => {
    const { userId, entitySelected } = requirePerson(context);
    if (!isStorable(named)) throw new AppError('#NOT_FOUND');
    const { tenant, address, userAgent } = context;
    const db = database.tenant(tenant.id);
    const receipt = await db.run(async (queries) => {
      const { id, title, offer } = await requireOffer(queries, named, context);
      const { latest } = offer;
      if (latest.version !== named.version || latest.sha256 !== sha256) throw new AppError('#CONFLICT');
      const now = clock.now();
      const isNew = await insertReceipt(queries, {
        tenantId: tenant.id,
        userId,
        termId: id,
        version: latest.version,
        sha256,
        acceptedAt: now,
        address,
        userAgent,
        entities: [...entitySelected],
      });
      await refreshPending(queries, tenant.id, userId, now);
      const stored = (await findReceipts(queries, tenant.id, userId, id)).find(({ version }) => version === latest.version);
      if (stored === undefined) throw new Error('a receipt that was written is not there');
      if (isNew) await context.recorder.recordWithin(queries, { pointer: 'app.termo.aceitar', detail: detailOf(named) });
      return presentReceipt(stored, title);
    });
    await sessions.userChanged(db, userId);
    return receipt;
  };
}

export function createTerms(deps: TermsDependencies) {
  const { database, clock } = deps;
  const requireOffer = createRequireOffer(clock);
  return {
    async required({ tenant }: RequestContext): Promise<RequiredTerm[]> {
      const rows = await database.tenant(tenant.id).run((queries) => requiredTerms(queries, tenant.id, clock.now()));
      return rows.map(presentRequired);
    },

    async read(named: TermVersionIds, context: RequestContext): Promise<TermText> {
      if (!isStorable(named)) throw new AppError('#NOT_FOUND');
      return database.tenant(context.tenant.id).run(async (queries) => {
        const { offer, ...term } = await requireOffer(queries, named, context);
        return presentTerm(term, offer);
      });
    },

    accept: createAccept(deps, requireOffer),

    async decline(named: TermVersionIds, context: RequestContext): Promise<void> {
      requirePerson(context);
      if (!isStorable(named)) throw new AppError('#NOT_FOUND');
      await database.tenant(context.tenant.id).run(async (queries) => {
        const { offer } = await requireOffer(queries, named, context);
        const shown = { ...named, version: offer.shown.version };
        await context.recorder.recordWithin(queries, { pointer: 'app.termo.recusar', detail: detailOf(shown) });
      });
    },

    async receipts(context: RequestContext): Promise<Acceptance[]> {
      const { userId } = requirePerson(context);
      const { tenant } = context;
      const rows = await database.tenant(tenant.id).run((queries) => listReceipts(queries, tenant.id, userId));
      return rows.map(({ receipt, title }) => presentReceipt(receipt, title));
    },
  };
}
