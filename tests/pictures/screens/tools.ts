// The screens of developers and administrators.
import { carlos, diego } from '#tests/web/support/signed-in.ts';
import type { Screen } from './screen.ts';

export const toolScreens: readonly Screen[] = [
  { name: 'consultas', person: diego, path: '/remote-sql-manager' },
  { name: 'codigo', person: diego, path: '/dashboard/desenvolvimento/codigo' },
  {
    name: 'codigo-aberto',
    person: diego,
    path: '/dashboard/desenvolvimento/codigo',
    reach: (page) => page.getByText('pedidos', { exact: true }).first().click(),
  },
  { name: 'atividade', person: carlos, path: '/dashboard/conta/atividade' },
  { name: 'estilo', person: diego, path: '/style' },
  { name: 'laboratorio', person: diego, path: '/playground' },
];
