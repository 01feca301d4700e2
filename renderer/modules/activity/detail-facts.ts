// Translates the details of an entry. Unknown names and values are shown unchanged, so that nothing is hidden.
import type { ActivityDetailName } from '#contract/activity-details.ts';
import { formatDateTime } from '#contract/rules/date.ts';
import { formatFileSize } from '#contract/rules/file-size.ts';
import type { ViolationReporterKind } from '#contract/rules/frame-violation.ts';
import { messages } from '#renderer/i18n/messages.ts';

interface DetailWords {
  readonly names: Readonly<Record<ActivityDetailName, string>>;
  readonly values: Readonly<Partial<Record<ActivityDetailName, Readonly<Record<string, string>>>>> & {
    readonly reportedBy: Readonly<Record<ViolationReporterKind, string>>;
  };
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

const table = messages<DetailWords & Readonly<Record<string, unknown>>>({
  'pt-BR': {
    names: {
      added: 'Inclusões',
      address: 'Endereço de rede',
      affected: 'Linhas alteradas',
      answer: 'Resposta',
      area: 'Área',
      attempts: 'Tentativas',
      basis: 'Base da estimativa',
      by: 'Por',
      categories: 'Categorias',
      cause: 'Causa',
      code: 'Código',
      column: 'Coluna',
      company: 'Empresa',
      confirmed: 'Confirmada',
      connector: 'Conector',
      consentId: 'Consentimento',
      count: 'Quantidade',
      detail: 'Detalhe',
      directive: 'Regra da política',
      email: 'E-mail',
      ending: 'Fim',
      entities: 'Empresas',
      expires: 'Validade',
      fields: 'Campos',
      files: 'Arquivos',
      from: 'De',
      groups: 'Grupos',
      hasPassword: 'Com senha',
      hash: 'Resumo do texto',
      host: 'Destino',
      id: 'Mensagem',
      issuer: 'Emissor',
      item: 'Item',
      itemId: 'Item',
      items: 'Itens',
      jobId: 'Lote',
      key: 'Chave',
      keys: 'Chaves',
      kind: 'Tipo',
      lifetime: 'Validade do link',
      line: 'Linha',
      link: 'Link',
      mailed: 'Enviado por e-mail',
      malware: 'Vírus',
      message: 'Mensagem do banco',
      method: 'Forma de entrada',
      module: 'Módulo',
      moduleId: 'Módulo',
      name: 'Nome',
      named: 'Empresa indicada',
      note: 'Nota',
      number: 'Número',
      page: 'Página',
      path: 'Caminho',
      person: 'Pessoa',
      place: 'Lugar no texto',
      policyVersion: 'Versão da política',
      protocol: 'Protocolo',
      protocols: 'Protocolos',
      purpose: 'Finalidade',
      queries: 'Consultas',
      reason: 'Motivo',
      redirect: 'Volta',
      reduced: 'Guardado em parte',
      removed: 'Retiradas',
      reply: 'Resposta do servidor de e-mail',
      reportedBy: 'Relatado por',
      requestType: 'Pedido',
      rows: 'Linhas',
      runId: 'Execução',
      script: 'Código do módulo',
      sendNotification: 'Avisou',
      size: 'Tamanho',
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
      why: 'Por que espera',
    },
    values: {
      area: { company: 'da empresa', own: 'pessoal' },
      basis: { plan: 'planejador do banco', rehearsal: 'ensaio' },
      fields: {
        entitySelected: 'empresas escolhidas',
        feedbackScore: 'avaliação',
        groups: 'grupos',
        kind: 'tipo de conta',
        nick: 'nome',
        notifications: 'avisos',
        passwordHash: 'senha',
        phone: 'celular',
        status: 'situação',
      },
      lifetime: { '1h': '1 hora', '1d': '1 dia', '7d': '7 dias', '30d': '30 dias' },
      // The root of an area of files.
      path: { '': 'raiz' },
      redirect: { refused: 'endereço recusado' },
      reportedBy: { browser: 'navegador', guest: 'visitante', portal: 'pessoa' },
      requestType: { 'lost-password': 'senha esquecida', 'register-password': 'primeira senha' },
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

type Fields = Readonly<Record<string, unknown>>;

const nameWords = (name: string): string => names.get(name) ?? name;

function textWords(name: string, text: string): string {
  const known = valuesOf.get(name)?.get(text);
  if (known !== undefined) return known;
  if (text === '') return table.none;
  return moment.test(text) ? formatDateTime(text) : text;
}

const listWords = (name: string, list: readonly unknown[]): string =>
  list.map((one) => partWords(name, one)).join(', ') || table.none;

/** The place of a file, the place of an error in a text, or details of a module. */
const fieldsWords = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${nameWords(name)}: ${partWords(name, value)}`)
    .join(', ') || table.none;

function valueWords(name: string, value: unknown): string {
  if (value === null) return table.none;
  if (typeof value === 'boolean') return value ? table.yes : table.no;
  if (typeof value === 'string') return textWords(name, value);
  if (typeof value === 'number' && name === 'size') return formatFileSize(value);
  if (Array.isArray(value)) return listWords(name, value);
  return typeof value === 'object' ? fieldsWords(value as Fields) : JSON.stringify(value);
}

/** A list of several values contains commas, and an object commas and colons. */
const isCompound = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 1 : typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** The words for a value in a list or object, in parentheses where it would run into its neighbours. */
function partWords(name: string, value: unknown): string {
  const words = valueWords(name, value);
  return isCompound(value) ? `(${words})` : words;
}

/** Returns the names and values in the order in which they were recorded. */
export function detailFacts(detail: Fields): readonly (readonly [name: string, value: string])[] {
  return Object.entries(detail).map(([name, value]) => [nameWords(name), valueWords(name, value)]);
}
