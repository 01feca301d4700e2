// Code → words, for errors that are shown where they happened. A text of the server wins where it gave one.
import { errorText } from '#contract/error-text.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { counted, messages } from '#renderer/i18n/messages.ts';
import { ApiError, type ClientCode } from './api-error.ts';

const words = messages<Partial<Record<ErrorCode | ClientCode, string>>>({
  'pt-BR': {
    '#CONNECTION': 'Sem conexão com o servidor.',
    '#TIMEOUT': 'O servidor demorou demais para responder.',
    '#SQL_TIMEOUT': 'A consulta demorou demais.',
    '#CONNECTOR_UNAVAILABLE': 'O conector não respondeu.',
    '#ERRO_RESULT_SQL': 'Não foi possível concluir a consulta.',
    '#FORBIDDEN': 'Você não tem acesso a estes dados.',
    '#PUBLIC_SESSION': 'Entre no portal para ver estes dados.',
    '#TERMS_PENDING': 'Há termos que esperam a sua resposta.',
    '#ERRO_SAVE_FILE': 'Não foi possível salvar. Nada mudou.',
    '#NOT_FOUND': 'Esta consulta não existe mais.',
    '#NOT_AVAILABLE': 'Este recurso ainda não está disponível.',
    '#TOO_MANY_ATTEMPTS': 'Muitas tentativas. Aguarde alguns minutos.',
    '#VALIDATION': 'Os valores enviados não são válidos.',
    '#INVALID_REQUEST': 'Os valores enviados não são válidos.',
    '#QUOTA_EXCEEDED': 'O espaço de arquivos da empresa acabou. Remova arquivos da lixeira ou peça mais espaço.',
    '#BODY_TOO_LARGE': 'Os dados enviados são grandes demais.',
    '#MAINTENANCE': 'Estamos em manutenção.',
    '#INVALID_SESSION': 'Sua sessão terminou. Entre novamente.',
  },
});

/** The words when the server names the wait. */
const comeBack = (seconds: number): string =>
  `Muitas tentativas. Tente de novo em ${seconds < 60 ? counted(seconds, 'segundo', 'segundos') : counted(Math.ceil(seconds / 60), 'minuto', 'minutos')}.`;

const otherwise = 'Não foi possível concluir.';

/** The words that a screen shows for `error`. */
export function errorWords(error: unknown): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.message === '' && error.code === '#TOO_MANY_ATTEMPTS' && error.retryAfter !== undefined)
    return comeBack(error.retryAfter);
  const byCode: Readonly<Record<string, string>> = words;
  return error.message || byCode[error.code] || (error.status >= 500 ? 'O servidor não conseguiu responder.' : otherwise);
}

/** Details for support: the line of section 8 of docs/specification.md, and the id that finds the call in the log of the server. */
export function errorDetails(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const line = errorText(error.status, error.code, errorWords(error));
  return error.correlationId === '' ? line : `${line}\nProtocolo: ${error.correlationId}`;
}
