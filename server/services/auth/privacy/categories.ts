// The privacy statement: the data that the portal stores about people, its purpose, and its legal basis in the LGPD (law
// 13.709/2018). The screen and the copy of a person's data show it. Change it whenever the stored data or its retention changes.
import type { DataCategory } from '#contract/entities/privacy.ts';
import type { Source } from './source.ts';
import { access, account, agreements, messages, use, wishes } from './sources.ts';
import { views } from './view-sources.ts';

export interface Category extends Omit<DataCategory, 'count'> {
  readonly sources: readonly Source[];
}

export const categories: readonly Category[] = [
  {
    id: 'account',
    title: 'Cadastro e vínculos',
    purpose: 'Saber quem você é, dar acesso ao portal e mostrar as empresas, os módulos e os avisos que são seus.',
    legalBasis: 'Execução de contrato (LGPD, art. 7º, V)',
    retention: 'Enquanto a sua conta existir.',
    sources: account,
  },
  {
    id: 'access',
    title: 'Acessos e atividades',
    purpose: 'Proteger a sua conta, mostrar onde você está conectado e provar o que foi feito no portal.',
    legalBasis: 'Legítimo interesse e obrigação legal (LGPD, art. 7º, IX e II; Marco Civil da Internet, art. 15)',
    retention:
      'Códigos: um dia. Navegadores conhecidos: 180 dias depois da última entrada. Links: 30 dias depois de vencidos. Acessos: seis meses depois do fim do prazo da sessão. Atividades: ao menos os seis meses da lei, e enquanto servirem de prova.',
    sources: [...access, ...views],
  },
  {
    id: 'agreements',
    title: 'Termos e consentimentos',
    purpose: 'Provar o que você aceitou, recusou ou escolheu, e quando.',
    legalBasis: 'Obrigação legal e exercício de direitos (LGPD, arts. 7º, II e VI, e 8º, § 2º)',
    retention: 'Enquanto puderem ser pedidos como prova.',
    sources: agreements,
  },
  {
    id: 'messages',
    title: 'Avisos e mensagens',
    purpose: 'Avisar você do que escolheu acompanhar e saber se as mensagens chegam.',
    legalBasis: 'Execução de contrato (LGPD, art. 7º, V)',
    retention: 'Avisos: enquanto a sua conta existir. Registros de mensagens enviadas: 90 dias.',
    sources: messages,
  },
  {
    id: 'wishes',
    title: 'Seus pedidos',
    purpose: 'Responder aos seus pedidos de acesso, de ajuda e sobre os seus dados.',
    legalBasis: 'Execução de contrato e obrigação legal (LGPD, art. 7º, V e II)',
    retention: 'Enquanto puderem ser pedidos como prova.',
    sources: wishes,
  },
  {
    id: 'use',
    title: 'Arquivos e consultas',
    purpose: 'Guardar os arquivos que você envia e entregar as consultas demoradas que você pede.',
    legalBasis: 'Execução de contrato (LGPD, art. 7º, V)',
    retention:
      'Arquivos: até serem removidos ou vencerem. Resultados de consultas: uma hora; o histórico do que você consultou: 90 dias.',
    sources: use,
  },
];
