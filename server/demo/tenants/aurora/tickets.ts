// Tickets of Mariana, one in each status that an answer can have.
import type { DemoTicket } from '#server/demo/tenants/demo-tenant.ts';

const from = 'mariana.costa@aurora.com.br';

export const auroraTickets: readonly DemoTicket[] = [
  {
    number: 'K7M2Q9R4TX',
    from,
    subject: 'finance',
    description: 'A nota 18.204 chegou sem o XML.',
    hoursAgo: 26,
    status: 'waiting',
    answer: { by: 'Paulo', text: 'Reenviamos a nota com o XML. Pode conferir?', hoursAgo: 2 },
  },
  {
    number: 'H3W8B5N6PC',
    from,
    subject: 'data',
    description: 'A filial Contagem não aparece na lista de empresas do relatório.',
    hoursAgo: 50,
    status: 'in-progress',
    answer: { by: 'Renata', text: 'Estamos conferindo o cadastro com a matriz.', hoursAgo: 27 },
  },
  {
    number: 'D9F4G2J7LV',
    from,
    subject: 'module',
    description: 'A exportação de pedidos parava em 50 %.',
    hoursAgo: 190,
    status: 'resolved',
    answer: { by: 'Paulo', text: 'Corrigido na versão de hoje.', hoursAgo: 120 },
  },
];
