import type { FindingLevel } from '#contract/entities/audit.ts';
import { counted, grouped } from '#contract/rules/plural.ts';
import { messages } from '#renderer/i18n/messages.ts';

const levels: Readonly<Record<FindingLevel, string>> = { ok: 'OK', warn: 'Atenção', bad: 'Crítico' };

export const words = messages({
  'pt-BR': {
    title: 'Auditoria',
    sentence: 'Pendências das suas empresas, nas fontes que o portal consulta.',
    close: 'Fechar',
    caption: 'Pendências das suas empresas',
    search: 'Buscar pendências',
    placeholder: 'Empresa, CNPJ, indicador ou fonte',
    file: 'auditoria',
    company: 'Empresa',
    cnpj: 'CNPJ',
    indicator: 'Indicador',
    level: 'Nível',
    levels,
    anyLevel: 'Todos os níveis',
    since: 'Desde',
    source: 'Fonte',
    anySource: 'Todas as fontes',
    link: 'Link',
    open: 'Abrir',
    noLink: 'Esta pendência não tem link.',
    empty: 'Nenhuma pendência nas suas empresas.',
    emptyPartly: 'Nenhuma pendência nas empresas consultadas.',
    failed: 'Não foi possível consultar as pendências',
    gone: 'A auditoria não está mais configurada neste portal.',
    failedCompanies: (count: number) => `Não foi possível consultar ${counted(count, 'empresa', 'empresas')}`,
    failedNames: (names: readonly string[], more: number) =>
      `${names.join(', ')}${more > 0 ? ` e mais ${grouped(more)}` : ''}. As pendências das outras estão abaixo.`,
    again: 'Consultar de novo',
    truncated: 'Há mais pendências do que a consulta traz. As que faltam não aparecem aqui.',
  },
});
