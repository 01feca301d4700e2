// The validations of a person: their list, what the person does to one besides proving it, and an earlier proof.
import { stepsOf } from '#contract/rules/validation-steps.ts';
import type { EntityValidation, RenewedSession } from '#contract/entities/entity-validation.ts';
import { isCnpj, normalizeCnpj } from '#contract/rules/cnpj.ts';
import type { RequestContext } from '#server/http/route.ts';
import {
  applyEvent,
  createRenewedByProof,
  isProven,
  listValidations,
  selectValidation,
  toValidation,
} from '#server/records/entity-validation/index.ts';
import type { AccessDependencies } from '#server/services/access/dependencies.ts';
import { requireKey, requireSelf } from './person.ts';
import { presentValidation } from './present.ts';

type Action = 'skip' | 'cancel-check' | 'cancel-request' | 'withdraw';

const events = {
  skip: 'skipped',
  'cancel-check': 'check-cancelled',
  'cancel-request': 'request-cancelled',
  withdraw: 'withdrawn',
} as const satisfies Record<Action, string>;

interface ProofOfCompany {
  readonly checkAlreadyExists?: string | undefined;
  readonly option?: string | undefined;
}

export function createValidationChanges(deps: AccessDependencies) {
  const { database, clock } = deps;
  const renewed = createRenewedByProof(deps);

  async function findProven(userId: string, { checkAlreadyExists, option }: ProofOfCompany, context: RequestContext) {
    const self = requireSelf(context, userId);
    const code = normalizeCnpj(checkAlreadyExists ?? option ?? '');
    if (!isCnpj(code)) return null;
    const row = await database.tenant(self.tenant).run((queries) => selectValidation(queries, { ...self, code }));
    return row !== null && isProven(toValidation(row), clock.now()) ? row : null;
  }

  return {
    async list(userId: string, context: RequestContext): Promise<EntityValidation[]> {
      const self = requireSelf(context, userId);
      const rows = await database.tenant(self.tenant).run((queries) => listValidations(queries, self));
      return rows.map((row) => presentValidation(row, context.tenant, clock.now()));
    },

    async change(
      params: { readonly userId: string; readonly cnpj: string },
      { action, version }: { readonly action: Action; readonly version?: number | undefined },
      context: RequestContext,
    ): Promise<EntityValidation & RenewedSession> {
      const { tenant, recorder } = context;
      const key = requireKey(context, params);
      const event = { kind: events[action], at: clock.now() };
      const { row, command } = await database
        .tenant(tenant.id)
        .run((queries) => applyEvent(queries, { key, steps: stepsOf(tenant.company), event, version, recorder }));
      const shown = presentValidation(row, tenant, clock.now());
      // An earlier proof passes the step after the skipped one.
      return command?.kind === 'add-company' ? renewed(shown, context) : shown;
    },

    async hasProof(userId: string, about: ProofOfCompany, context: RequestContext): Promise<{ valid: boolean }> {
      return { valid: (await findProven(userId, about, context)) !== null };
    },

    /** Passes the step of the code with an earlier proof. In another step the proof only stays valid. */
    async useProof(
      userId: string,
      about: ProofOfCompany,
      context: RequestContext,
    ): Promise<{ readonly valid: boolean } & RenewedSession> {
      const { tenant, recorder } = context;
      const row = await findProven(userId, about, context);
      if (row?.status !== 'mfa') return { valid: row !== null };
      const key = { tenant: tenant.id, userId, code: row.entityCode };
      const event = { kind: 'proof-reused', at: clock.now() } as const;
      await database
        .tenant(tenant.id)
        .run((queries) => applyEvent(queries, { key, steps: stepsOf(tenant.company), event, recorder }));
      return renewed({ valid: true }, context);
    },
  };
}
