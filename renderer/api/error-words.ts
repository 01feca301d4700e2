// The messages for errors that a screen shows itself: a table by code, and an `ErrorContext` for messages of one screen. A text of the
// server has priority over the table, and the context has priority over both.
import { errorText } from '#contract/error-text.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { refusalWords as quotaWords } from '#contract/rules/quota-words.ts';
import { messages } from '#renderer/i18n/messages.ts';
import { ApiError, type ClientCode, isConnectionError } from './api-error.ts';
import { tooManyProblem, tooManyWords } from './too-many.ts';

type AnyCode = ErrorCode | ClientCode;

/** Null: the message comes from the server, or else from the status. */
const words = messages<Readonly<Record<AnyCode, string | null>>>({
  'pt-BR': {
    '#CONNECTION': 'Sem conexão com o servidor.',
    '#TIMEOUT': 'O servidor demorou demais para responder.',
    '#UNREADABLE': null,
    '#INVALID_SESSION': 'Sua sessão terminou. Entre novamente.',
    '#SESSION_NOTFOUND': null,
    '#INVALID_TOKEN': null,
    '#USER_TOKEN_NOTFOUND': null,
    '#PUBLIC_SESSION': 'Entre no portal para ver estes dados.',
    '#TERMS_PENDING': 'Há termos que esperam a sua resposta.',
    '#ERRO_LOGIN_BY_TOKEN': null,
    '#ERRO_LOGIN_PUBLIC': null,
    '#WRONG_PASSWORD': null,
    '#USER_BLOCKED': null,
    '#EXTERNAL_AUTH': null,
    '#PASSWORD_EXPIRED': null,
    '#PASSWORD_MUST_CHANGE': null,
    '#ACCOUNT_LOCKED': null,
    '#ACCOUNT_DISABLED': null,
    '#ACCOUNT_EXPIRED': null,
    '#SIGN_IN_RESTRICTED': null,
    '#ACCOUNT_INCOMPLETE': null,
    '#ACCOUNT_CONFLICT': null,
    '#DIRECTORY_UNAVAILABLE': null,
    '#PASSWORD_ELSEWHERE': null,
    '#OWN_ACCOUNT': 'Isto não pode ser feito com o seu próprio cadastro.',
    '#HIGHER_ROLE': 'Esta pessoa, ou um destes grupos, tem acesso a ferramentas que você não tem.',
    '#LAST_ADMINISTRATOR': 'Esta é a última pessoa que administra o portal.',
    '#PROOF_REQUIRED': null,
    '#INVALID_CODE': null,
    '#EXPIRED_CODE': null,
    '#TOO_MANY_ATTEMPTS': tooManyWords(),
    '#MESSAGE_NOT_SENT': 'Erro ao enviar código',
    '#LINK_INVALID': null,
    '#LINK_USED': null,
    '#LINK_EXPIRED': null,
    '#VIEW_ONLY': 'Somente leitura: você vê o portal como outra pessoa.',
    '#VIEW_ENDED': 'Você deixou de ver o portal como outra pessoa.',
    '#FORBIDDEN': 'Você não tem acesso a estes dados.',
    '#NOT_FOUND': 'Isto não existe mais.',
    '#CONFLICT': null,
    '#INVALID_REQUEST': 'Os valores enviados não são válidos.',
    '#VALIDATION': 'Os valores enviados não são válidos.',
    '#BODY_TOO_LARGE': 'Os dados enviados são grandes demais.',
    '#QUOTA_EXCEEDED': 'O espaço de arquivos da empresa acabou. Remova arquivos da lixeira ou peça mais espaço.',
    '#UNSUPPORTED_CONTENT': null,
    '#INFECTED_CONTENT': null,
    '#SCAN_PENDING': null,
    '#UNTRUSTED_ORIGIN': null,
    '#ERRO_DOWNLOAD_COMPANY': null,
    '#MODULE_IS_NOT_ARRAY': null,
    '#ERRO_RELOAD_COMPANY_BY_OPEN_SCRIPT': null,
    '#INVALID_EVENT': null,
    '#ERRO_ROUTER_REQUEST': null,
    '#ERRO_SAVE_FILE': 'Não foi possível salvar. Nada mudou.',
    '#ERROR_UPLOAD_FILE': null,
    '#ERRO_SCRIPT_DOWNLOAD_BODY': null,
    '#ERRO_RESULT_SQL': 'Não foi possível concluir a consulta.',
    '#SQL_TIMEOUT': 'A consulta demorou demais.',
    '#CONNECTOR_UNAVAILABLE': 'O conector não respondeu.',
    '#JOB_PENDING': null,
    '#NOT_AVAILABLE': 'Este recurso ainda não está disponível.',
    '#MAINTENANCE': 'Estamos em manutenção.',
    '#INTERNAL': null,
  },
});

/** Messages of codes with a special meaning in one feature. Undefined: the general message applies. */
export type ErrorContext = Readonly<Partial<Record<AnyCode, string | ((error: ApiError) => string | undefined)>>>;

function entryOf<Entry>(table: Readonly<Record<string, Entry>>, code: string): Entry | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** The message of the context; undefined when the context has none for the code. */
export function wordsInContext(error: unknown, context: ErrorContext): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const own = entryOf(context, error.code);
  return typeof own === 'function' ? own(error) : own;
}

/** The sentence of a quota that refused; null for every other error. */
const quotaProblem = (error: ApiError): string | null => (error.quota === undefined ? null : quotaWords(error.quota));

const otherwise = 'Não foi possível concluir.';

function wordsInGeneral(error: ApiError): string {
  if (error.message !== '') return error.message;
  return (
    tooManyProblem(error) ??
    entryOf(words, error.code) ??
    (error.status >= 500 ? 'O servidor não conseguiu responder.' : otherwise)
  );
}

/** The message that a screen shows for `error` in its context. */
export function wordsOf(error: unknown, context: ErrorContext = {}): string {
  if (!(error instanceof ApiError)) return otherwise;
  return quotaProblem(error) ?? wordsInContext(error, context) ?? wordsInGeneral(error);
}

/** The message for a rejected call; null for connection errors, which the shell shows. */
export const refusalWords = (error: ApiError, context: ErrorContext = {}): string | null =>
  quotaProblem(error) ?? wordsInContext(error, context) ?? (isConnectionError(error) ? null : wordsInGeneral(error));

/** Details for support: the line of section 8 of docs/specification.md, and the id that identifies the call in the server's log. */
export function errorDetails(error: unknown, context: ErrorContext = {}): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const line = errorText(error.status, error.code, wordsOf(error, context));
  return error.correlationId === '' ? line : `${line}\nProtocolo: ${error.correlationId}`;
}
