// The modules of Girassol Energia, in the order of the launcher.
import type * as z from 'zod/mini';
import type { Module } from '#contract/entities/module.ts';
import { billingItems } from './billing.ts';
import { generationItems } from './generation.ts';
import { serviceItems } from './service.ts';

export const girassolModules: readonly z.input<typeof Module>[] = [
  { id: 'geracao', title: 'Geração', icon: 'sun', role: { groups: ['energia'] }, item: generationItems },
  { id: 'faturas', title: 'Faturas', icon: 'receipt-text', role: { groups: ['faturas'] }, item: billingItems },
  {
    id: 'administracao',
    title: 'Administração',
    icon: 'settings',
    role: { groups: ['admin', 'admin-users'] },
    item: [
      {
        id: 'perfis',
        title: 'Perfis',
        description: 'Quais grupos veem cada módulo e item.',
        icon: 'id-card',
        script: 'native:profiles',
        connector: 'dados',
      },
      {
        id: 'cotas',
        title: 'Cotas',
        description: 'Limites do portal, quanto já foi usado e quem é avisado.',
        icon: 'wrench',
        script: 'native:quotas',
        connector: 'dados',
      },
    ],
  },
  { id: 'atendimento', title: 'Contratos e atendimento', icon: 'life-buoy', item: serviceItems },
  {
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
        connector: 'dados',
      },
    ],
  },
];
