// What "Copiar diagnóstico" copies: enough for the author of the script, nothing of the person.
import type { ModuleFailure } from './runtime/module-runtime.ts';
import type { Opening } from './runtime/opening.ts';

export interface Diagnosis {
  readonly opening: Opening;
  readonly failure: ModuleFailure;
  readonly log: readonly string[];
  readonly at: Date;
  readonly userAgent: string;
}

export function diagnosisText({ opening, failure, log, at, userAgent }: Diagnosis): string {
  const { module, item, script } = opening;
  return [
    `Módulo: ${module.id} / ${item.id}`,
    `Script: ${script}`,
    `Falha: ${failure.reason}${failure.detail === '' ? '' : ` - ${failure.detail}`}`,
    `Quando: ${at.toISOString()}`,
    `Navegador: ${userAgent}`,
    ...(log.length > 0 ? ['Console:', ...log.map((line) => `  ${line}`)] : []),
  ].join('\n');
}
