// Settings of the systems that the server uses besides its database: bucket, mail server, malware scanner.
import * as z from 'zod/mini';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { S3Settings } from '#server/ports/files/s3-settings.ts';
import { messageChannels, type MessageChannel } from '#server/ports/messenger.ts';
import { type Environment, problemWords, readSetting, refuse, requiredSetting, settingOr, settingsWith } from './environment.ts';
import { origin, secretText } from './setting-kinds.ts';

export interface ClamdConfig {
  readonly host: string;
  readonly port: number;
}

export interface MessagesConfig {
  readonly url: string;
  readonly token: string;
  readonly channels: readonly MessageChannel[];
}

export interface SmtpConfig {
  readonly url: string;
  /** Sender address of mails. */
  readonly from: string;
}

const bucketPart = (name: string) =>
  requiredSetting(`Falta ${name}: S3_ENDPOINT pede também S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY.`, z.string());

const BucketSettings = z.object({
  S3_ENDPOINT: requiredSetting(
    '',
    origin('S3_ENDPOINT deve ser um endereço http(s) sem caminho, como https://s3.sa-east-1.amazonaws.com.'),
  ),
  S3_UPLOADS: settingOr(
    'portal',
    z.string().check(
      z.refine(
        (uploads) => uploads === 'portal' || uploads === 'direct',
        problemWords((name, uploads) => `${name} é "${uploads}"; use "portal" ou "direct".`),
      ),
    ),
  ),
  S3_BUCKET: bucketPart('S3_BUCKET'),
  S3_REGION: settingOr('us-east-1', z.string()),
  S3_ACCESS_KEY_ID: bucketPart('S3_ACCESS_KEY_ID'),
  S3_SECRET_ACCESS_KEY: bucketPart('S3_SECRET_ACCESS_KEY'),
});

function missingEndpoint(env: Environment): readonly string[] {
  const names = Object.keys(BucketSettings.shape).filter((name) => readSetting(env, name) !== null);
  return names.length === 0 || names.includes('S3_ENDPOINT')
    ? []
    : [`Falta S3_ENDPOINT, o endereço do serviço do bucket: sem ele ${names.join(', ')} não tem efeito.`];
}

/** Null: no bucket is configured. */
export const Bucket = z.pipe(
  z.custom<Environment>().check(refuse(missingEndpoint)),
  settingsWith(
    'S3_ENDPOINT',
    z.pipe(
      BucketSettings,
      z.transform((set): S3Settings => ({
        endpoint: set.S3_ENDPOINT,
        bucket: set.S3_BUCKET,
        region: set.S3_REGION,
        accessKeyId: set.S3_ACCESS_KEY_ID,
        secretAccessKey: set.S3_SECRET_ACCESS_KEY,
        directUploads: set.S3_UPLOADS === 'direct',
      })),
    ),
  ),
);

const clamdPort = 3_310;
const messageTokenMinLength = 16;

function isClamdUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return protocol === 'tcp:' && hostname !== '' && /^\/?$/.test(pathname);
}

export const Clamd = z.pipe(
  z.string().check(z.refine(isClamdUrl, { error: 'PORTAL_CLAMD_URL deve ser como tcp://antivirus:3310.' })),
  z.transform((text): ClamdConfig => {
    const { hostname, port } = new URL(text);
    // IPv6 addresses have brackets in a URL, and none when a socket is opened.
    return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? clamdPort : Number(port) };
  }),
);

const isSmtpUrl = (text: string): boolean =>
  URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

const MailSettings = z.object({
  SMTP_URL: requiredSetting(
    '',
    z.string().check(
      // The message must not contain the address, because it contains the password.
      z.refine(isSmtpUrl, {
        error: 'SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465.',
      }),
    ),
  ),
  PORTAL_MAIL_FROM: requiredSetting(
    'Falta PORTAL_MAIL_FROM: o endereço de que saem os e-mails, como portal@exemplo.com.br.',
    z.string().check(z.refine(isEmail, { error: 'PORTAL_MAIL_FROM deve ser um endereço de e-mail, sem nome.' })),
  ),
});

/** Null: no mail server is configured. */
export const Smtp = settingsWith(
  'SMTP_URL',
  z.pipe(
    MailSettings,
    z.transform((set): SmtpConfig => ({ url: set.SMTP_URL, from: normalizeEmail(set.PORTAL_MAIL_FROM) })),
  ),
);

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

const namesIn = (text: string): readonly string[] => text.split(',').map((name) => name.trim().toLowerCase());
const isChannel = (name: string): name is MessageChannel => messageChannels.some((channel) => channel === name);

/** The channels in a list such as `sms,whatsapp`. */
const Channels = z.pipe(
  z
    .string()
    .check(
      refuse((text) =>
        namesIn(text).every(isChannel)
          ? []
          : ['PORTAL_MESSAGES_CHANNELS deve ser sms, whatsapp, ou os dois separados por vírgula.'],
      ),
    ),
  z.transform((text): readonly MessageChannel[] => messageChannels.filter((channel) => namesIn(text).includes(channel))),
);

const MessageSettings = z.object({
  PORTAL_MESSAGES_URL: requiredSetting(
    '',
    z.string().check(z.refine(isHttps, { error: 'PORTAL_MESSAGES_URL deve ser um endereço https.' })),
  ),
  PORTAL_MESSAGES_TOKEN: requiredSetting(
    'Falta PORTAL_MESSAGES_TOKEN: o segredo que o serviço de PORTAL_MESSAGES_URL confere.',
    secretText(messageTokenMinLength),
  ),
  PORTAL_MESSAGES_CHANNELS: settingOr('sms', Channels),
});

/** Null: no service for SMS and WhatsApp is configured. */
export const Messages = settingsWith(
  'PORTAL_MESSAGES_URL',
  z.pipe(
    MessageSettings,
    z.transform((set): MessagesConfig => ({
      url: set.PORTAL_MESSAGES_URL,
      token: set.PORTAL_MESSAGES_TOKEN,
      channels: set.PORTAL_MESSAGES_CHANNELS,
    })),
  ),
);

export const mailNames = Object.keys(MailSettings.shape);
export const messageNames = Object.keys(MessageSettings.shape);
