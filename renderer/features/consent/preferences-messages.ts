import { messages } from '#renderer/i18n/messages.ts';

export const words = messages({
  'pt-BR': {
    title: 'Preferências de cookies',
    lead: 'Você decide o que este aparelho guarda além do necessário, e pode mudar de ideia quando quiser.',
    always: 'Sempre ativos',
    necessary: 'Necessários',
    necessaryHint:
      'Mantêm você conectado, guardam esta escolha e protegem o portal. Sem eles nada funciona. Base legal: execução do serviço.',
    categories: {
      functional: {
        name: 'Funcionais',
        hint: 'Recursos opcionais, fornecidos por outra empresa. Duram até você sair do portal.',
      },
      statistics: { name: 'Estatística', hint: 'Contam quais telas são usadas, para melhorar o portal. Duram até 13 meses.' },
      marketing: { name: 'Marketing', hint: 'Mostram novidades e campanhas de acordo com o seu uso. Duram até 13 meses.' },
    },
    save: 'Salvar escolhas',
    saved: 'Escolhas salvas.',
    contact: (name: string) => `Quem responde pelos seus dados: ${name},`,
    policy: 'Ler a política de cookies',
    receipt: (id: string, when: string) => `Recibo ${id}, de ${when}.`,
    none: 'Nada foi escolhido ainda: só os necessários estão ativos.',
  },
});
