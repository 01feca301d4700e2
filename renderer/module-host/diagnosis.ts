// The text of "Copiar diagnóstico" for the author of the script. It contains no data of the person.
import type { ModuleFailure } from './runtime/module-runtime.ts';
import type { ItemInModule } from './runtime/opening.ts';

export interface Diagnosis extends ItemInModule {
  readonly script: string;
  readonly failure: ModuleFailure;
  readonly log: readonly string[];
  readonly at: Date;
  readonly userAgent: string;
}

export function diagnosisText({ module, item, script, failure, log, at, userAgent }: Diagnosis): string {
  return [
    `Módulo: ${module.id} / ${item.id}`,
    `Script: ${script}`,
    `Falha: ${failure.reason}${failure.detail === '' ? '' : ` - ${failure.detail}`}`,
    `Quando: ${at.toISOString()}`,
    `Navegador: ${userAgent}`,
    ...(log.length > 0 ? ['Console:', ...log.map((line) => `  ${line}`)] : []),
  ].join('\n');
}
