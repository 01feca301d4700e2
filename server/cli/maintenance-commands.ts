import { counted } from '#contract/rules/plural.ts';
import { CommandError, type Command } from './command.ts';
import { withData } from './data.ts';
import { diagnose } from './doctor.ts';

const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Leva o banco de dados ao esquema desta versão',
  usage: '',
  options: {},
  explained: {},
  run: (context) =>
    withData(context, async ({ applied }) => {
      const { terminal } = context;
      for (const tag of applied) terminal.out(`aplicada: ${tag}`);
      terminal.out(
        applied.length === 0
          ? 'O banco já estava em dia.'
          : `O banco está em dia: ${counted(applied.length, 'migração aplicada', 'migrações aplicadas')}.`,
      );
    }),
};

const marks = { ok: 'ok    ', warning: 'aviso ', failure: 'falha ' } as const;

const doctor: Command = {
  name: 'doctor',
  summary: 'Confere se o servidor pode funcionar: configuração, e-mail, dados, portais, telas',
  usage: '',
  options: {},
  explained: {},
  async run(context) {
    const { terminal } = context;
    const findings = await diagnose(context);
    for (const { outcome, text } of findings) terminal.out(`${marks[outcome]} ${text}`);
    const failures = findings.filter(({ outcome }) => outcome === 'failure').length;
    if (failures > 0) throw new CommandError(`${counted(failures, 'falha', 'falhas')}.`);
  },
};

export const maintenanceCommands: readonly Command[] = [migrateCommand, doctor];
