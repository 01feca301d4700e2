// Translates the details of an entry. Unknown names and values are shown unchanged, so that nothing is hidden.
import { formatDateTime } from '#contract/rules/date.ts';
import { messages } from '#renderer/i18n/messages.ts';

const table = messages({
  'pt-BR': {
    names: {
      address: 'Endereço de rede',
      affected: 'Linhas alteradas',
      answer: 'Resposta',
      categories: 'Categorias',
      code: 'Código',
      confirmed: 'Confirmada',
      connector: 'Conector',
      consentId: 'Consentimento',
      count: 'Quantidade',
      detail: 'Detalhe',
      email: 'E-mail',
      ending: 'Fim',
      expires: 'Validade',
      fields: 'Campos',
      files: 'Arquivos',
      from: 'De',
      groups: 'Grupos',
      hash: 'Resumo do texto',
      host: 'Destino',
      issuer: 'Emissor',
      itemId: 'Item',
      jobId: 'Lote',
      key: 'Chave',
      kind: 'Tipo',
      link: 'Link',
      mailed: 'Enviado por e-mail',
      method: 'Forma de entrada',
      moduleId: 'Módulo',
      name: 'Nome',
      named: 'Empresa indicada',
      note: 'Nota',
      number: 'Número',
      page: 'Página',
      path: 'Caminho',
      policyVersion: 'Versão da política',
      protocol: 'Protocolo',
      protocols: 'Protocolos',
      purpose: 'Finalidade',
      reason: 'Motivo',
      reduced: 'Guardado em parte',
      rows: 'Linhas',
      runId: 'Execução',
      sendNotification: 'Avisou',
      sqlId: 'Consulta',
      startsAt: 'Começa em',
      status: 'Situação',
      subject: 'Assunto',
      target: 'Endereço',
      term: 'Termo',
      title: 'Título',
      to: 'Para',
      version: 'Versão',
      way: 'Confirmou com',
      which: 'Quais',
    },
    values: {
      method: {
        external: 'sistema da empresa',
        guest: 'acesso público',
        ldap: 'diretório',
        link: 'link',
        microsoft: 'Microsoft',
        otp: 'código',
        password: 'senha',
        'password-and-otp': 'senha e código',
      },
      reason: { blocked: 'cadastro bloqueado', declined: 'recusado', expired: 'vencido', 'proof-required': 'faltou confirmar' },
      way: { code: 'código', password: 'senha' },
    },
    yes: 'sim',
    no: 'não',
    none: 'nenhum',
  },
});

// Maps, because names and values come from outside and every object has the property `constructor`.
const names: ReadonlyMap<string, string> = new Map(Object.entries(table.names));
const valuesOf: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(table.values).map(([name, values]) => [name, new Map(Object.entries(values))]),
);
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueWords(name: string, value: unknown): string {
  if (value === null || value === '') return table.none;
  if (typeof value === 'boolean') return value ? table.yes : table.no;
  if (Array.isArray(value)) return value.length === 0 ? table.none : value.map((one) => valueWords(name, one)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (moment.test(value)) return formatDateTime(value);
  return valuesOf.get(name)?.get(value) ?? value;
}

/** Returns the names and values in the order in which they were recorded. */
export const detailFacts = (detail: Readonly<Record<string, unknown>>): readonly (readonly [name: string, value: string])[] =>
  Object.entries(detail).map(([name, value]) => [names.get(name) ?? name, valueWords(name, value)]);
