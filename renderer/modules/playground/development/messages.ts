import type { Company } from '#contract/entities/company.ts';
import { counted } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const environments: Readonly<Record<Company['environment'], string>> = {
  production: 'Produção',
  homologation: 'Homologação',
  development: 'Desenvolvimento',
};
const sessionModes: Readonly<Record<Company['sessionMode'], string>> = {
  gateway: 'cookie que a página não lê (gateway)',
  code: 'código na página (code)',
};

export const words = messages({
  'pt-BR': {
    title: 'Desenvolvimento',
    sentence: 'O que esta página sabe do portal, e falhas que você pode provocar nela. Nada muda para as outras pessoas.',
    production: 'Produção: as chamadas usam dados reais',
    close: 'Fechar',
    environment: 'Ambiente',
    environments,
    build: 'Versão da página',
    unknown: 'sem nome',
    portal: 'Portal',
    session: 'Sessão',
    sessionModes,
    browser: 'Navegador',
    viewport: 'Janela',
    connection: 'Conexão',
    online: 'com rede',
    offline: 'sem rede',
    tenant: 'Outro portal',
    domain: 'Domínio',
    domainHint: 'Por exemplo, senha.localhost. Abre no lugar desta página.',
    openTenant: 'Abrir portal',
    noTenant: 'Não há um portal neste endereço.',
    services: 'Serviços',
    service: (address: string, port: number, isOverridden: boolean) =>
      `${address}${isOverridden ? ' (próprio)' : ''} · porta de desenvolvimento ${port}`,
    flags: 'Opções do portal',
    on: 'ligada',
    off: 'desligada',
    faults: 'Falhas provocadas',
    caches: 'Caches',
    cachesText: 'Descarta as respostas que a página guardou e o que o navegador guardou de versões antigas.',
    clear: 'Limpar caches',
    cleared: (answers: number, stores: number) =>
      `${counted(answers, 'resposta descartada', 'respostas descartadas')}, ${counted(stores, 'cache do navegador removido', 'caches do navegador removidos')}.`,
    copy: 'Copiar diagnóstico',
    copied: 'Diagnóstico copiado.',
    instead: 'Selecione os textos acima.',
    codes: 'Últimos erros desta aba',
    noCodes: 'nenhum',
    shown: 'Mostrar “Desenvolvimento” no menu da conta',
    shownHint: 'Só para você, neste aparelho, até sair.',
  },
});
