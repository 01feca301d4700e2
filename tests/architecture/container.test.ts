// The Containerfile, the build and the container section of docs/operators.md name the same files, folders, ports and users.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedTargets } from '#build/package/pack.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const containerfile = 'build/container/Containerfile';
const steps = read(containerfile)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const ignored = read(`${containerfile}.dockerignore`).trim().split('\n');
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const packaging = read('build/package/package.ts');

const operators = read('docs/operators.md');
const section = operators.slice(operators.indexOf('## In a container'), operators.indexOf('## Health and stopping'));
/** Commands of the section, each on one line. */
const commands = Array.from(section.matchAll(/```sh\n([^`]*)```/g), ([, block = '']) => block.replaceAll('\\\n', ' '))
  .flatMap((block) => block.split('\n'))
  .filter((line) => line !== '');
const runs = commands.filter((line) => line.startsWith('podman run'));

/** The last words of the one step that matches, without its flags. */
function argumentsOf(pattern: RegExp): readonly string[] {
  const found = steps.filter((step) => pattern.test(step));
  expect(found, `steps that match ${String(pattern)}`).toHaveLength(1);
  return (found[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .filter((word) => !word.startsWith('--'));
}

describe('the Containerfile', () => {
  const copied = steps
    .filter((step) => step.startsWith('COPY ') && !step.includes('--from='))
    .flatMap((step) => step.split(/\s+/).slice(1, -1));

  it.each(copied)('copies %s, which is in the repository and not ignored', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
    expect(ignored).not.toContain(path);
  });
  it('runs scripts that package.json has', () => {
    const names = steps.flatMap((step) => Array.from(step.matchAll(/npm run ([\w:-]+)/g), ([, name = '']) => name));
    expect(names).toEqual(['package']);
    expect(Object.keys(scripts)).toContain('package');
  });
  it('takes the folder that `npm run package` makes', () => {
    expect(packaging).toContain(`pack(join(root, 'out', 'package'))`);
    expect(argumentsOf(/^COPY --from=build \S*package /)).toEqual(['/portal/out/package', './']);
  });
  it('starts a file that the folder holds', () => {
    const [target] = /"out\/(\w+)\/index\.js"/.exec(argumentsOf(/^CMD/).join(' '))?.slice(1) ?? [];
    expect(packedTargets).toContain(target);
    expect(scripts['serve']).toBe(`node out/${target}/index.js`);
  });
  it('uses a major version of Node that `engines` allows, the same in both stages', () => {
    const versions = steps.filter((step) => step.startsWith('ARG ')).map((step) => Number(/node(?:js|:)(\d+)/.exec(step)?.[1]));
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]).toBeGreaterThanOrEqual(20);
  });
});

describe('"In a container" of docs/operators.md', () => {
  it('shows how to build, to make the first tenant, to start and to unlock', () => {
    expect(commands).toHaveLength(4);
    expect(runs).toHaveLength(3);
  });
  it('builds the Containerfile, in the format that keeps HEALTHCHECK', () => {
    expect(steps.some((step) => step.startsWith('HEALTHCHECK '))).toBe(true);
    expect(commands[0]).toBe(`podman build --format docker -f ${containerfile} -t portal .`);
    expect(read(containerfile)).toContain(`#   ${commands[0]}\n`);
  });
  it('mounts the volume at the folder that the user of the image owns', () => {
    const [user] = argumentsOf(/^USER/);
    const copy = steps.find((step) => step.startsWith('COPY --from=build --chown=')) ?? '';
    expect(copy).toContain(`--chown=${user} `);
    const folder = copy.split(/\s+/).at(-1);
    for (const run of runs) expect(run).toContain(` --volume portal-data:${folder} `);
    expect(section).toContain(`PORTAL_DATA_DIR=${folder}\``);
    expect(section).toContain(`user is ${user?.split(':')[0]} `);
  });
  it('publishes the port that the image exposes', () => {
    const [port] = argumentsOf(/^EXPOSE/);
    expect(argumentsOf(/^ENV/)).toContain(`PORT=${port}`);
    expect(runs.filter((run) => run.includes('--detach'))).toEqual([expect.stringContaining(`--publish ${port}:${port} `)]);
  });
  it('runs commands by files that the folder holds', () => {
    const files = Array.from(section.matchAll(/out\/(\w+)\/cli\.js/g), ([, target]) => target);
    expect(files).toHaveLength(3);
    for (const target of files) expect(packedTargets).toContain(target);
  });
  it('gives the server more time to stop than it waits by itself', () => {
    const seconds = Number(/--stop-timeout (\d+)/.exec(section)?.[1]);
    const drain = Number(/`PORTAL_DRAIN_SECONDS`[^\n]*\. (\d+) *\|/.exec(operators)?.[1]);
    expect(seconds).toBeGreaterThan(drain);
  });
});
