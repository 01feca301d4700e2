// Settings of production. Settings without a safe default are required.
import * as z from 'zod/mini';
import { optionalSetting, refuse, requiredSetting, settingOr, toParts } from './environment.ts';
import { filesFolderOf } from './storage-place.ts';
import { Bucket, Messages, Smtp } from './outside-settings.ts';
import { Folder, origin, secretText, Switch, wholeNumber } from './setting-kinds.ts';

const secretMinLength = 32;

const PublicUrl = z.pipe(
  origin('PORTAL_PUBLIC_URL deve ser um endereço http(s) sem caminho, como https://portal.exemplo.com.br.'),
  z.transform((text) => text.replace(/\/$/, '')),
);

const OwnVariables = z.object({
  PORTAL_PUBLIC_URL: requiredSetting(
    'Falta PORTAL_PUBLIC_URL: o endereço em que as pessoas abrem o portal, com https.',
    PublicUrl,
  ),
  PORTAL_SECRET: requiredSetting(
    `Falta PORTAL_SECRET: um segredo aleatório de ${secretMinLength} caracteres ou mais.`,
    secretText(secretMinLength),
  ),
  PORTAL_FILES_DIR: optionalSetting(Folder),
  HOST: settingOr('0.0.0.0', z.string()),
  PORTAL_DRAIN_SECONDS: settingOr('10', wholeNumber(600)),
  PORTAL_API_DOCS: settingOr('0', Switch),
});

/** A separate schema, because zod skips a rule for several variables when another variable of the same object is missing. */
const DataVariables = z
  .object({ DATABASE_URL: optionalSetting(z.string()), PORTAL_DATA_DIR: optionalSetting(Folder) })
  .check(
    refuse(({ DATABASE_URL, PORTAL_DATA_DIR }) =>
      DATABASE_URL === null && PORTAL_DATA_DIR === null
        ? ['Falta o banco de dados: DATABASE_URL (PostgreSQL) ou PORTAL_DATA_DIR (pasta do banco embutido).']
        : [],
    ),
  );

export const productionNames = [OwnVariables, DataVariables].flatMap(({ shape }) => Object.keys(shape));

interface Capabilities {
  readonly publicUrl: string;
  readonly storesFiles: boolean;
  readonly sendsMail: boolean;
}

const warningsOf = ({ publicUrl, storesFiles, sendsMail }: Capabilities): readonly string[] => [
  ...(publicUrl.startsWith('http:') ? ['PORTAL_PUBLIC_URL não usa https: sessões viajam sem proteção.'] : []),
  ...(storesFiles ? [] : ['Sem S3_ENDPOINT, PORTAL_FILES_DIR ou PORTAL_DATA_DIR nenhum arquivo é guardado.']),
  ...(sendsMail ? [] : ['Sem SMTP_URL nenhum e-mail sai: códigos e links não chegam a ninguém.']),
];

export const ProductionSettings = z.pipe(
  z.pipe(
    toParts('own', 'data', 'smtp', 'messages', 's3'),
    z.object({ own: OwnVariables, data: DataVariables, smtp: Smtp, messages: Messages, s3: Bucket }),
  ),
  z.transform(({ own, data, smtp, messages, s3 }) => {
    const { PORTAL_PUBLIC_URL: publicUrl } = own;
    const filesFolder = filesFolderOf(own.PORTAL_FILES_DIR, data.PORTAL_DATA_DIR);
    return {
      host: own.HOST,
      publicUrl,
      secret: own.PORTAL_SECRET,
      smtp,
      messages,
      dataFolder: data.PORTAL_DATA_DIR,
      filesFolder,
      s3,
      drainSeconds: own.PORTAL_DRAIN_SECONDS,
      showsDocuments: own.PORTAL_API_DOCS,
      warnings: warningsOf({ publicUrl, storesFiles: filesFolder !== null || s3 !== null, sendsMail: smtp !== null }),
    };
  }),
);
