// Starts a real OpenLDAP server for tests in a temporary folder with its own certificate, and deletes it afterwards.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const program = '/usr/sbin/slapd';
const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

export const base = 'dc=ferreira,dc=com,dc=br';
export const serviceDn = `cn=portal,${base}`;
export const servicePassword = 'segredo-do-servico';

/** Installs OpenLDAP when possible (as root on Debian). Otherwise returns why these tests cannot run here. */
export async function slapdProblem(): Promise<string | null> {
  if (await exists(program)) return null;
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get'))) return 'OpenLDAP (slapd) is not installed';
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'slapd'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return (await exists(program)) ? null : 'apt installed no slapd';
  } catch (error) {
    return `slapd could not be installed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const person = (uid: string, lines: readonly string[] = []): string =>
  [
    `dn: uid=${uid},ou=pessoas,${base}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn: ${uid}`,
    'sn: x',
    'userPassword: bem guardada 7',
    ...lines,
  ].join('\n');

const directory = [
  `dn: ${base}\nobjectClass: dcObject\nobjectClass: organization\no: Ferreira\ndc: ferreira`,
  `dn: ${serviceDn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: portal\nuserPassword: ${servicePassword}`,
  `dn: ou=pessoas,${base}\nobjectClass: organizationalUnit\nou: pessoas`,
  person('ana', [
    'mail: ana@ferreira.com.br',
    'displayName: Ana Souza',
    'telephoneNumber: (31) 99876-5432',
    'employeeType: Vendas',
  ]),
  person('bia', ['mail: bia@ferreira.com.br', 'displayName: Bia Reis']),
  person('jose', [`uid:: ${base64('josé')}`, 'mail: jose@ferreira.com.br', `displayName:: ${base64('José Luz')}`]),
  person('semmail', ['displayName: Sem Correio']),
  person('dupla1', ['mail: dupla@ferreira.com.br']),
  person('dupla2', ['mail: dupla@ferreira.com.br']),
].join('\n\n');

const settings = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/cert.pem
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
maxsize 10485760
suffix "${base}"
rootdn "cn=root,${base}"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn="${serviceDn}" read by * none
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.end() !== undefined)).once('error', () => resolve(false));
  });

async function waitFor(port: number, child: ChildProcess, errorOutput: () => string): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`slapd did not start: ${errorOutput()}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export async function startSlapd() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-slapd-'));
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'slapd.conf'), settings(folder));
  await writeFile(join(folder, 'base.ldif'), `${directory}\n`);
  await makeCertificate(folder, ['localhost']);
  await run('/usr/sbin/slapadd', ['-f', join(folder, 'slapd.conf'), '-l', join(folder, 'base.ldif')]);

  const [port, securePort] = [await freePort(), await freePort()];
  const url = `ldap://127.0.0.1:${port}`;
  const secureUrl = `ldaps://localhost:${securePort}`;
  const listen = `${url} ldaps://127.0.0.1:${securePort}`;
  const child = spawn(program, ['-f', join(folder, 'slapd.conf'), '-h', listen, '-d', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text) => (errorOutput += String(text)));
  await waitFor(port, child, () => errorOutput);
  return {
    url,
    secureUrl,
    ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
    async close(): Promise<void> {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
