// Settings of the demo. It needs no setting, and listens only on this machine.
import * as z from 'zod/mini';
import { optionalSetting, refuse, settingOr } from './environment.ts';
import { filesFolderOf } from './storage-place.ts';
import { Folder } from './setting-kinds.ts';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

const DemoVariables = z
  .object({
    HOST: settingOr('localhost', z.string()),
    PORTAL_DEMO_PUBLIC: optionalSetting(z.string()),
    PORTAL_DATA_DIR: settingOr('data', Folder),
    PORTAL_FILES_DIR: optionalSetting(Folder),
  })
  .check(
    refuse(({ HOST, PORTAL_DEMO_PUBLIC }) =>
      loopback.has(HOST) || PORTAL_DEMO_PUBLIC === '1'
        ? []
        : [
            `HOST=${HOST} abriria a demonstração à rede, com contas e senhas públicas. Se é isso mesmo, defina PORTAL_DEMO_PUBLIC=1.`,
          ],
    ),
  );

export const demoNames = Object.keys(DemoVariables.shape);

export const DemoSettings = z.pipe(
  DemoVariables,
  z.transform(({ HOST: host, PORTAL_DATA_DIR: dataFolder, PORTAL_FILES_DIR: filesFolder }) => ({
    host,
    publicUrl: null,
    secret: null,
    smtp: null,
    messages: null,
    dataFolder,
    filesFolder: filesFolderOf(filesFolder, dataFolder),
    s3: null,
    showsDocuments: true,
    drainSeconds: 0,
    warnings: loopback.has(host) ? [] : [`A demonstração está aberta à rede em ${host}: contas e senhas são públicas.`],
  })),
);
