// The words for the details of activities: the label of each, and the words for values that come from a closed list.
import type { ActivityDetailName } from '#contract/activity-details.ts';
import type { ConsentCategory } from '#contract/entities/consent.ts';
import type { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { FileArea, FileShareLifetime } from '#contract/entities/file-entry.ts';
import type { PrivacyRequest } from '#contract/entities/privacy.ts';
import type { ProofWay } from '#contract/entities/session.ts';
import { type TicketSubject, ticketStatuses, type TicketStatus, ticketSubjects } from '#contract/entities/ticket.ts';
import type { FederationProblem } from '#contract/rules/federation.ts';
import type { ViolationReporterKind } from '#contract/rules/frame-violation.ts';
import { messages } from '#renderer/i18n/messages.ts';
import { codeWords } from './code-words.ts';

/** The kind of a value whose text needs more than a table: a code that has a title in the company, a size, or a company. */
export type DetailKind = 'module' | 'item' | 'script' | 'size' | 'company';

export interface DetailEntry {
  readonly label: string;
  /** The words for the values of a closed list. Other values are shown unchanged. */
  readonly values?: Readonly<Record<string, string>>;
  readonly kind?: DetailKind;
  /** A key or an address of the portal's own. Only the people who look after the portal see it, in the dialog of an entry. */
  readonly isInternal?: true;
  /** Whether a line shows the value without its label, because it names what the entry is about. */
  readonly isName?: true;
}

interface DetailWords extends Readonly<Record<string, unknown>> {
  /** In the order in which they are shown: what the entry is about comes first. */
  readonly details: Readonly<Record<ActivityDetailName, DetailEntry>>;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

const lifetimes: Readonly<Record<FileShareLifetime, string>> = {
  '1h': '1 hora',
  '1d': '1 dia',
  '7d': '7 dias',
  '30d': '30 dias',
};
const areas: Readonly<Record<FileArea, string>> = { company: 'da empresa', own: 'pessoal' };
const categories: Readonly<Record<ConsentCategory, string>> = {
  functional: 'funcionais',
  statistics: 'estatística',
  marketing: 'marketing',
};
const privacyKinds: Readonly<Record<PrivacyRequest['kind'], string>> = { deletion: 'exclusão', correction: 'correção' };
const proofWays: Readonly<Record<ProofWay, string>> = { code: 'código', password: 'senha' };
const reporters: Readonly<Record<ViolationReporterKind, string>> = {
  browser: 'navegador',
  guest: 'visitante',
  portal: 'pessoa',
};
const subjects: Readonly<Record<TicketSubject, string>> = ticketSubjects;
const statuses: Readonly<Record<TicketStatus, string>> = ticketStatuses;
const federationProblems: Readonly<Record<FederationProblem, string>> = {
  denied: 'recusado',
  'conditional-access': 'acesso condicional',
  expired: 'vencido',
  provider: 'falha na Microsoft',
  'other-directory': 'outro diretório',
  'no-email': 'conta sem e-mail',
  'unverified-email': 'e-mail não verificado',
  domain: 'domínio não aceito',
  'unknown-user': 'pessoa sem cadastro',
  'other-account': 'cadastro de outra conta',
  blocked: 'cadastro bloqueado',
  'too-many': 'tentativas demais',
};

export const detailWords = messages<DetailWords>({
  'pt-BR': {
    details: {
      name: {
        label: 'Nome',
        isName: true,
        // The names of alarms.
        values: {
          'code-guessing': 'tentativas de adivinhar códigos',
          'module-violation': 'módulo que tentou enviar dados para fora',
        },
      },
      title: { label: 'Título', isName: true },
      subject: { label: 'Assunto', values: subjects },
      kind: {
        label: 'Tipo',
        values: {
          ...privacyKinds,
          access: 'acesso',
          company: 'empresa',
          quota: 'cota',
          bill: 'contestação',
          privacy: 'dados pessoais',
          ticket: 'chamado',
          code: 'código',
          register: 'cadastro',
          'password-link': 'link de senha',
          notice: 'aviso',
          invitation: 'convite',
          'direct-link': 'link direto',
          solicitation: 'pedido de acesso',
          'solicitation-answer': 'resposta a um pedido de acesso',
        },
      },
      script: { label: 'Item', kind: 'script' },
      itemId: { label: 'Item', kind: 'item' },
      item: { label: 'Item', kind: 'item' },
      items: { label: 'Itens', kind: 'item' },
      moduleId: { label: 'Módulo', kind: 'module' },
      module: { label: 'Módulo', kind: 'module' },
      term: { label: 'Termo' },
      from: { label: 'De' },
      to: { label: 'Para' },
      area: { label: 'Área', values: areas },
      company: { label: 'Empresa', kind: 'company' },
      // The root of an area of files.
      path: { label: 'Caminho', values: { '': 'raiz' } },
      email: { label: 'E-mail' },
      entities: { label: 'Empresas', kind: 'company' },
      named: { label: 'Empresa indicada', kind: 'company' },
      before: { label: 'Antes' },
      after: { label: 'Depois' },
      description: { label: 'Descrição' },
      tag1: { label: 'Etiqueta 1' },
      tag2: { label: 'Etiqueta 2' },
      externalId: { label: 'Código externo' },
      dynamicFields: { label: 'Outros campos' },
      added: { label: 'Inclusões', kind: 'company' },
      removed: { label: 'Retiradas', kind: 'company' },
      groups: { label: 'Grupos' },
      blocked: { label: 'Bloqueio' },
      comment: { label: 'Comentário' },
      contact: { label: 'Aceita contato' },
      fields: {
        label: 'Campos',
        values: {
          anonymizeAt: 'anonimização',
          blocked: 'bloqueio',
          ceiling: 'teto',
          effect: 'ao atingir',
          limit: 'limite',
          warnings: 'avisos',
          email: 'e-mail',
          entitySelected: 'empresas escolhidas',
          feedbackScore: 'avaliação',
          groups: 'grupos',
          hostBlocked: 'bloqueio pelo anfitrião',
          kind: 'tipo de conta',
          nick: 'nome',
          notifications: 'avisos',
          passwordHash: 'senha',
          phone: 'celular',
          status: 'situação',
        },
      },
      method: {
        label: 'Forma de entrada',
        values: {
          external: 'sistema da empresa',
          guest: 'acesso público',
          ldap: 'diretório',
          link: 'link',
          microsoft: 'Microsoft',
          otp: 'código',
          password: 'senha',
          'password-and-otp': 'senha e código',
        },
      },
      way: { label: 'Confirmou com', values: proofWays },
      purpose: {
        label: 'Finalidade',
        values: {
          login: 'entrar',
          'two-step': 'segunda etapa da entrada',
          proof: 'confirmar quem é',
          email: 'verificar o e-mail',
        },
      },
      requestType: { label: 'Pedido', values: { 'lost-password': 'senha esquecida', 'register-password': 'primeira senha' } },
      which: { label: 'Quais', values: { one: 'uma', others: 'todas as outras' } },
      answer: { label: 'Resposta', values: { approved: 'aprovado', refused: 'recusado' } },
      status: { label: 'Situação', values: statuses },
      reason: {
        label: 'Motivo',
        values: {
          ...codeWords,
          ...federationProblems,
          declined: 'recusado',
          failure: 'falha',
          'proof-required': 'faltou confirmar',
          leaking: 'tentou enviar dados para fora',
          navigated: 'tentou sair da própria página',
          'in-words': 'recusado pelo sistema da empresa',
          empty: 'faltou o usuário ou a senha',
          several: 'mais de uma conta encontrada',
          none: 'conta não encontrada',
          'password-expired': 'senha vencida',
          'password-must-change': 'senha que precisa ser trocada',
          'account-locked': 'conta bloqueada',
          'account-disabled': 'conta desativada',
          'account-expired': 'conta vencida',
          'sign-in-restricted': 'entrada restrita agora',
        },
      },
      code: { label: 'Problema', values: codeWords },
      malware: { label: 'Vírus' },
      lifetime: { label: 'Validade do link', values: lifetimes },
      expires: { label: 'Validade', values: lifetimes satisfies Readonly<Record<DirectLinkLifetime, string>> },
      hasPassword: { label: 'Com senha' },
      mailed: { label: 'Enviado por e-mail' },
      files: { label: 'Arquivos' },
      size: { label: 'Tamanho', kind: 'size' },
      version: { label: 'Versão' },
      count: { label: 'Quantidade' },
      number: { label: 'Número' },
      protocol: { label: 'Protocolo' },
      protocols: { label: 'Protocolos' },
      categories: { label: 'Categorias', values: categories },
      policyVersion: { label: 'Versão da política' },
      startsAt: { label: 'Começa em' },
      note: { label: 'Nota' },
      affected: { label: 'Linhas alteradas' },
      rows: { label: 'Linhas' },
      basis: { label: 'Base da estimativa', values: { plan: 'planejador do banco', rehearsal: 'ensaio' } },
      confirmed: { label: 'Confirmada' },
      message: { label: 'Mensagem do banco' },
      place: { label: 'Lugar no texto' },
      line: { label: 'Linha' },
      column: { label: 'Coluna' },
      ending: {
        label: 'Fim',
        values: {
          failed: 'não entregue',
          expired: 'prazo vencido',
          unknown: 'não se sabe se o banco gravou',
          closed: 'encerrado',
          replaced: 'substituído por outro',
        },
      },
      attempts: { label: 'Tentativas' },
      host: { label: 'Destino' },
      redirect: { label: 'Volta', values: { refused: 'endereço recusado' } },
      reportedBy: { label: 'Relatado por', values: reporters },
      sendNotification: { label: 'Avisou' },
      reduced: { label: 'Guardado em parte' },
      by: { label: 'Por' },
      address: { label: 'Endereço de rede', isInternal: true },
      cause: { label: 'Causa', isInternal: true },
      connector: { label: 'Conector', isInternal: true },
      consentId: { label: 'Consentimento', isInternal: true },
      detail: { label: 'Detalhe', isInternal: true },
      directive: { label: 'Regra da política', isInternal: true },
      hash: { label: 'Resumo do texto', isInternal: true },
      id: { label: 'Mensagem', isInternal: true },
      issuer: { label: 'Emissor', isInternal: true },
      jobId: { label: 'Lote', isInternal: true },
      key: { label: 'Chave', isInternal: true },
      keys: { label: 'Chaves', isInternal: true },
      link: { label: 'Link', isInternal: true },
      page: { label: 'Página', isInternal: true },
      person: { label: 'Pessoa', isInternal: true },
      queries: { label: 'Consultas', isInternal: true },
      quota: { label: 'Cota', isInternal: true },
      scope: { label: 'Exceção' },
      wanted: { label: 'Limite pedido' },
      reply: { label: 'Resposta do servidor de e-mail', isInternal: true },
      runId: { label: 'Execução', isInternal: true },
      sqlId: { label: 'Consulta', isInternal: true },
      target: { label: 'Endereço', isInternal: true },
      why: { label: 'Por que espera', values: { changed: 'o conteúdo mudou' }, isInternal: true },
    },
    yes: 'sim',
    no: 'não',
    none: 'nenhum',
  },
});
