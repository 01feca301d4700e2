import type { DemoTenant } from '#server/demo/tenants/demo-tenant.ts';
import { auroraHelp } from './help.ts';
import { auroraModules } from './modules.ts';

export const auroraCompany: DemoTenant['company'] = {
  id: 'aurora',
  status: 'enabled',
  appTitle: 'Portal Aurora',
  appName: 'Aurora',
  domain: ['localhost', 'aurora.localhost', '127.0.0.1'],
  module: [...auroraModules],
  filterExpression: ['@aurora.com.br'],
  loginType: 'both',
  adfsConfig: { enabled: true, label: 'Continuar com Microsoft' },
  federation: {
    issuer: '/dev/idp',
    clientId: 'portal',
    clientSecretName: 'DEMO',
    emailDomains: ['aurora.com.br'],
    autoProvision: true,
    groups: ['vendas'],
  },
  showHelpButton: true,
  help: auroraHelp,
  enableBatch: true,
  selfRegistration: { enabled: true },
  message: { login: { html: '<p>Fechamento do mês: envie os pedidos até <strong>dia 28, às 18h</strong>.</p>' } },
  modalDashboard: { setCookieWatched: true },
  loginConnectionCheck: {
    enable: true,
    sql: 'conexao',
    connector: 'dw-aurora',
    errorText: 'Estamos atualizando os dados do portal. Volte em alguns minutos.',
  },
  lgpd: { name: 'Helena Macedo', email: 'privacidade@aurora.com.br', policyVersion: '3', useVersion: '3' },
  simplificaPublicityLink: 'https://www.aurora.com.br/parceiros',
  style: {
    color: { primary: '#0B7A75', secondary: '#0D2B45', active: '#12A594' },
    headline: 'Tudo da sua operação, em um só lugar.',
    lead: 'Pedidos, notas, estoque e contratos das suas empresas, com os números do dia antes do primeiro clique.',
    legalName: 'Aurora Distribuidora',
    support: 'Atendimento 0800 591 2040',
  },
  mail: { contact: 'atendimento@aurora.com.br' },
  externalTargets: [{ id: 'nota-fiscal', title: 'o Portal Nacional da NF-e', url: 'https://www.nfe.fazenda.gov.br/portal/' }],
  entity: { approval: true, radar: true },
  radar: { sql: 'radar-pendencias', connector: 'dw-aurora' },
  notifications: {
    email: { status: true, configurationDate: '2026-03-02' },
    push: { status: true },
    whatsapp: { status: false },
  },
};
