// `/entities-validation` in its states. The list comes from here, so that pictures change nothing on the server.
import type { EntityValidation } from '#contract/entities/entity-validation.ts';
import { demoPasswords } from '#tests/support/demo-passwords.ts';
import type { Person } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

const bruno: Person = { tenant: 'validacao', email: 'bruno@pampa.com.br', password: demoPasswords.pampa };
const at = '2026-11-28T12:41:00.000Z';
const request = { protocol: '7KQ4M2XN9P', createdAt: at, expiresAt: '2026-12-05T12:41:00.000Z' };

const validation = (code: string, description: string, more: Partial<EntityValidation>): EntityValidation => ({
  code,
  description,
  state: 'refused',
  version: 4,
  changedAt: at,
  steps: [
    { step: 'automatic', outcome: 'unavailable', at },
    { step: 'question', outcome: 'failed', at },
    { step: 'mfa' },
    { step: 'approval' },
  ],
  ...more,
});

const list: readonly EntityValidation[] = [
  validation('12ABC34501DE35', 'Mercantil São Bento', {
    state: 'question',
    question: 'Em que rua fica o depósito?',
    attemptsLeft: 3,
  }),
  validation('2K7F9M1A000193', 'Distribuidora Serra Azul', { state: 'checking' }),
  validation('18453209000419', 'Hortifruti Campo Belo', { state: 'approval', request }),
  validation('18453209000761', 'Empório Dona Lúcia', { state: 'refused' }),
  validation('33441087000191', 'Rede Bom Preço Alimentos', { state: 'validated' }),
];

const state = (name: string, code: string | null, shown: readonly EntityValidation[] = list): Screen => ({
  name: `validation-${name}`,
  tenant: 'validacao',
  person: bruno,
  path: `/entities-validation${code === null ? '' : `?empresa=${code}`}`,
  prepare: (page) => page.route('**/entity/pendingApproval', (route) => route.fulfill({ json: shown })),
});

export const validationScreens: readonly Screen[] = [
  state('empty', null, []),
  state('list', null),
  ...list.map((one) => state(one.state, one.code)),
];
