// The acts of a person on a validation. Each call carries the version that the screen shows, and its answer replaces the entry of the list.
import {
  answerEntityQuestion,
  autoValidateEntity,
  changeEntityValidation,
  requestEntityApproval,
} from '#contract/calls/access/entity-validation.ts';
import { authenticateMfa, sendEntityMfa } from '#contract/calls/auth/entity-mfa.ts';
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import type { QueryClient } from '@tanstack/react-query';
import { validationsKey, type ValidationScope } from './queries.ts';

export interface Approval {
  readonly description: string;
  readonly tag1: string;
  readonly tag2: string;
}

export type Change = 'skip' | 'cancel-check' | 'cancel-request' | 'withdraw';

/** The list with a changed validation in its place; one that the person gave up is left out. Pure. */
export function withChanged(list: readonly EntityValidation[], changed: EntityValidation): EntityValidation[] {
  const others = list.filter(({ code }) => code !== changed.code);
  if (changed.state === 'draft') return others;
  return list.length === others.length ? [changed, ...list] : list.map((one) => (one.code === changed.code ? changed : one));
}

export function createActs(scope: ValidationScope, queries: QueryClient) {
  const { client, companyId, userId } = scope;
  const key = validationsKey(scope);
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const store = (changed: EntityValidation): EntityValidation => {
    queries.setQueryData<EntityValidation[]>(key, (list = []) => withChanged(list, changed));
    // A validated company is one of the person's companies.
    if (changed.state === 'validated') void queries.invalidateQueries({ queryKey: ['entities', companyId] });
    return changed;
  };

  /** After a refusal or a lost answer the list is read, because the screen may show an older state. */
  async function sending<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError) void refresh();
      throw error;
    }
  }
  const paramsOf = ({ code }: Pick<EntityValidation, 'code'>) => ({ userId, cnpj: code });

  return {
    async begin(cnpj: string, description = '', version?: number): Promise<EntityValidation> {
      const body = { ...(description === '' ? {} : { description }), ...(version === undefined ? {} : { version }) };
      return store(await sending(client.call(autoValidateEntity, { params: { userId, cnpj }, body })));
    },
    async answer(shown: EntityValidation, answer: string): Promise<EntityValidation> {
      const body = { answer, version: shown.version };
      return store(await sending(client.call(answerEntityQuestion, { params: paramsOf(shown), body })));
    },
    async change(shown: EntityValidation, action: Change): Promise<EntityValidation> {
      const body = { action, version: shown.version };
      return store(await sending(client.call(changeEntityValidation, { params: paramsOf(shown), body })));
    },
    async request(shown: EntityValidation, { description, tag1, tag2 }: Approval): Promise<EntityValidation> {
      const tags = { ...(tag1 === '' ? {} : { tag1 }), ...(tag2 === '' ? {} : { tag2 }) };
      const body = { description, ...tags, term: true, version: shown.version };
      return store(await sending(client.call(requestEntityApproval, { params: paramsOf(shown), body })));
    },
    async send({ code, version }: EntityValidation, option: string): Promise<void> {
      const query = { option, version: String(version) };
      await sending(client.call(sendEntityMfa, { params: { userId, code }, query }));
      await refresh();
    },
    async prove({ code }: EntityValidation, mfa: string): Promise<void> {
      await sending(client.call(authenticateMfa, { params: { id: companyId }, body: { mfa, entityCode: code } }));
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['entities', companyId] })]);
    },
    refresh,
  };
}

export type Acts = ReturnType<typeof createActs>;
