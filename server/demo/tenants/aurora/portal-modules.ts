// The modules of Aurora that open screens of the portal itself.
import type * as z from 'zod/mini';
import type { Module } from '#contract/entities/module.ts';

type ModuleInput = z.input<typeof Module>;
const connector = 'dw-aurora';

export const development: ModuleInput = {
  id: 'desenvolvimento',
  title: 'Desenvolvimento',
  icon: 'wrench',
  role: { groups: ['developer', 'admin-content'] },
  item: [
    {
      id: 'codigo',
      title: 'Editor de código',
      description: 'Rascunhos, versões e publicação dos scripts.',
      icon: 'file-text',
      script: 'native:code-editor',
      connector,
    },
  ],
};

export const administration: ModuleInput = {
  id: 'administracao',
  title: 'Administração',
  icon: 'settings',
  role: { groups: ['admin', 'admin-users'] },
  item: [
    {
      id: 'usuarios',
      title: 'Usuários',
      description: 'Quem entra no portal: dados, grupos, empresas e sessões.',
      icon: 'users',
      script: 'native:users',
      connector,
    },
    {
      id: 'perfis',
      title: 'Perfis',
      description: 'Quais grupos veem cada módulo e item, e conjuntos de grupos para dar às pessoas.',
      icon: 'id-card',
      script: 'native:profiles',
      connector,
    },
    {
      id: 'cotas',
      title: 'Cotas',
      description: 'Limites do portal, quanto já foi usado e quem é avisado.',
      icon: 'gauge',
      script: 'native:quotas',
      connector,
    },
  ],
};

export const account: ModuleInput = {
  id: 'conta',
  title: 'Sua conta',
  icon: 'user-round',
  item: [
    {
      id: 'solicitacoes',
      title: 'Solicitações',
      description: 'O que você pediu, e o que espera a sua resposta.',
      icon: 'inbox',
      script: 'native:requests',
      connector,
    },
    {
      id: 'atividade',
      title: 'Atividade',
      description: 'O que foi feito na sua conta; para quem administra, na empresa toda.',
      icon: 'activity',
      // A screen of the portal itself.
      script: 'native:activity',
      connector,
    },
  ],
};
