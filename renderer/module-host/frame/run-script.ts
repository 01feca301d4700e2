// Runs the one script of this frame: an ES module with `start(portal)`, or a classic script that finds `portal` as a global.
import type { Portal } from '#contract/portal-types/index.d.ts';
import type { Connection } from './connection.ts';
import { describeThrown, sourceUrl } from './error-location.ts';

export interface Script {
  readonly portal: Portal;
  readonly connection: Connection;
  readonly name: string;
  readonly source: string;
}

function isStart(value: unknown): value is (portal: Portal) => unknown {
  return typeof value === 'function';
}

/** `//# sourceURL` makes errors and the inspector show the script's name instead of the blob URL. */
const blobUrl = ({ name, source }: Script): string =>
  URL.createObjectURL(new Blob([source, `\n//# sourceURL=${sourceUrl(name)}\n`], { type: 'text/javascript' }));

/** Resolves when the script has started. `rest` is the promise, if any, that the script's `start` returned. */
async function startModule(script: Script, url: string): Promise<{ readonly rest: unknown }> {
  const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
  const { default: start } = module;
  if (!isStart(start)) throw new TypeError(`${script.name} não exporta uma função: export default function start(portal) { … }`);
  return { rest: start(script.portal) };
}

async function startClassic(script: Script, url: string): Promise<{ readonly rest: unknown }> {
  Object.defineProperty(globalThis, 'portal', { value: script.portal, enumerable: true });
  await new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${script.name} não pôde ser carregado.`)));
    element.src = url;
    document.head.append(element);
  });
  return { rest: undefined };
}

/** Runs the script. Never rejects: errors are reported to the portal. */
export async function runScript(script: Script): Promise<void> {
  const { connection } = script;
  let blocked: string | null = null;
  const onViolation = (event: SecurityPolicyViolationEvent): void => {
    blocked ??= `${event.effectiveDirective}: ${event.blockedURI}`;
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const url = blobUrl(script);
  const fail = (error: unknown): void => {
    // The error of an import that the policy blocked does not name the policy; the violation event does.
    const words = describeThrown(error, script.name);
    if (blocked === null) connection.send({ kind: 'failed', during: 'load', message: words });
    else connection.send({ kind: 'failed', during: 'policy', message: `${blocked} (${words})`.slice(0, 2_000) });
  };
  try {
    const startScript = script.name.endsWith('.js') ? startClassic : startModule;
    const { rest } = await startScript(script, url);
    connection.send({ kind: 'started' });
    await rest;
  } catch (error) {
    fail(error);
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
    URL.revokeObjectURL(url);
  }
}
