// Settings of the systems that the server uses besides its database: bucket, mail server, malware scanner.
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import { type Environment, given, isOrigin } from './environment.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly directUploads: boolean;
}

export interface ClamdConfig {
  readonly host: string;
  readonly port: number;
}

export interface SmtpConfig {
  readonly url: string;
  /** Address that mails come from. */
  readonly from: string;
}

export function parseS3(env: Environment, problems: string[]): S3Config | null {
  const endpoint = given(env, 'S3_ENDPOINT');
  if (endpoint === null) return null;
  if (!isOrigin(endpoint))
    problems.push('S3_ENDPOINT deve ser um endereço http(s) sem caminho, como https://s3.sa-east-1.amazonaws.com.');
  const need = (name: string): string => {
    const value = given(env, name);
    if (value === null)
      problems.push(`Falta ${name}: S3_ENDPOINT pede também S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.`);
    return value ?? '';
  };
  const uploads = given(env, 'S3_UPLOADS') ?? 'portal';
  if (uploads !== 'portal' && uploads !== 'direct') problems.push(`S3_UPLOADS é "${uploads}"; use "portal" ou "direct".`);
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: given(env, 'S3_REGION') ?? 'us-east-1',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    directUploads: uploads === 'direct',
  };
}

const clamdPort = 3_310;

export function parseClamd(env: Environment, problems: string[]): ClamdConfig | null {
  const text = given(env, 'PORTAL_CLAMD_URL');
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'tcp:' && url.hostname !== '' && /^\/?$/.test(url.pathname))
    // IPv6 stands in brackets in an address, and without them where one connects.
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? clamdPort : Number(url.port) };
  problems.push('PORTAL_CLAMD_URL deve ser como tcp://antivirus:3310.');
  return null;
}

export function parseSmtp(env: Environment, problems: string[]): SmtpConfig | null {
  const url = given(env, 'SMTP_URL');
  const from = given(env, 'PORTAL_MAIL_FROM');
  if (url === null) return null;
  const isUrl = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
  // Never the address itself: it carries the password.
  if (!isUrl) problems.push('SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465.');
  if (from === null) problems.push('Falta PORTAL_MAIL_FROM: o endereço de que saem os e-mails, como portal@exemplo.com.br.');
  else if (!isEmail(from)) problems.push('PORTAL_MAIL_FROM deve ser um endereço de e-mail, sem nome.');
  return isUrl && from !== null ? { url, from: normalizeEmail(from) } : null;
}
