// The notifications of Girassol Energia.
import type { DemoNotification } from '#server/demo/tenants/demo-tenant.ts';

const rafael = 'rafael.neves@girassol.com.br';

export const girassolNotifications: readonly DemoNotification[] = [
  {
    to: rafael,
    title: 'Créditos do mês lançados',
    message: 'O saldo das unidades já está atualizado.',
    severity: 'ok',
    module: 'geracao',
    item: 'creditos',
    minutesAgo: 8_700,
    read: true,
  },
  {
    to: rafael,
    title: 'Usina em manutenção',
    message: 'Paracatu 2 continua parada até a troca de um inversor.',
    severity: 'warn',
    module: 'geracao',
    item: 'usinas',
    minutesAgo: 75,
  },
];
