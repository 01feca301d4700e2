// The targets of the build, with their inputs and steps. Their order matters: the web build empties its folder before the module
// frame is built into it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildTarget } from './freshness.ts';
import { type Command, nodeScript, root, viteBuild } from './tools.ts';

export interface Target extends BuildTarget {
  readonly title: string;
  readonly steps: readonly Command[];
}

const locked = ['package.json', 'package-lock.json'];
/** The files that every configuration of Vite imports. */
const packerInputs = [
  'build/shared.ts',
  'build/contract-calls.ts',
  'build/page-calls.ts',
  'build/react-exports.ts',
  'build/syntax.ts',
  ...locked,
];
const rendererInputs = ['contract', 'renderer', ...packerInputs];
const frameConfig = 'build/module-frame.config.ts';
/** Reads the scripts of the product that run before the page's own. */
const earlyScript = 'build/early-script.ts';

const web: Target = {
  name: 'web',
  title: 'web',
  inputs: [...rendererInputs, 'build/web.config.ts', 'build/compress.ts', earlyScript, frameConfig],
  output: 'out/web/index.html',
  steps: [viteBuild('build/web.config.ts'), ...(existsSync(join(root, frameConfig)) ? [viteBuild(frameConfig)] : [])],
};

const prerender: Target = {
  name: 'prerender',
  title: 'tela de entrada no servidor',
  inputs: [...rendererInputs, 'build/prerender.config.ts'],
  output: 'out/prerender/prerender.js',
  steps: [viteBuild('build/prerender.config.ts')],
};

const server: Target = {
  name: 'server',
  title: 'servidor',
  inputs: ['contract', 'server', 'build/server.config.ts', 'build/package/externals.ts', ...packerInputs],
  output: 'out/server/index.js',
  steps: [viteBuild('build/server.config.ts')],
};

const template: Target = {
  name: 'template',
  title: 'dados da demonstração',
  inputs: ['contract', 'server', 'build/template.ts', 'build/tools.ts', ...locked],
  output: 'out/template/ready',
  steps: [nodeScript('build/template.ts')],
};

const desktop: Target = {
  name: 'desktop',
  title: 'desktop',
  inputs: [...rendererInputs, 'main', 'preload', 'electron.vite.config.ts', earlyScript, frameConfig],
  output: 'out/main/index.js',
  steps: [{ file: 'node_modules/electron-vite/bin/electron-vite.js', arguments: ['build'] }],
};

const supply: Target = {
  name: 'supply',
  title: 'lista de componentes',
  inputs: ['build/supply', 'build/tools.ts', ...locked],
  output: 'out/supply/third-party-notices.txt',
  steps: [nodeScript('build/supply/supply.ts')],
};

export const targets: readonly Target[] = [web, prerender, server, template, desktop, supply];

/** The targets that `npm start` needs. */
export const serverTargets: readonly Target[] = [web, prerender, server, template];
