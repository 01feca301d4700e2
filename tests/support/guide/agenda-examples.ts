// The examples of days, segments, lanes and chosen files.
import type { Example } from './example.ts';

export const agendaExamples: Readonly<Record<string, Example>> = {
  'Agenda 1': {
    kind: 'script',
    // The text of the result needs a known day.
    before: "const format = { ...portal.format, today: () => '2026-11-24' };\n",
    says: 'Entregas de 25/11/2026',
    use: (module) => module.getByRole('button', { name: 'Próximo dia' }).click(),
  },
  'Agenda 2': {
    kind: 'script',
    before: `const output = kit.element('output', {}, '');
/** @param {string} deposito */
const load = (deposito) => void (output.textContent = 'Docas de ' + deposito);
`,
    after: 'portal.root.append(branches, output);',
    says: 'Docas de betim',
    use: (module) => module.getByRole('radio', { name: 'Betim' }).click(),
  },
  'Agenda 3': {
    kind: 'script',
    before: `const output = kit.element('output', {}, '');
const none = () => undefined;
const days = kit.days({ label: 'Dia', value: '2026-11-24', onChange: none });
const branches = kit.segments({ label: 'Depósito', options: [{ value: 'betim', label: 'Betim' }], value: 'betim', onChange: none });
/** @type {(lane: string, from: string, to: string) => void} */
const reserve = (lane, from, to) => void (output.textContent = [lane, from, to].join(' '));
`,
    after: 'portal.root.append(output);',
    says: '2 15:00 16:00',
    use: (module) => module.getByRole('button', { name: 'Reservar Doca 2, 15:00 a 16:00' }).click(),
  },
  'Fields 4': {
    kind: 'script',
    before: `const output = kit.element('output', {}, '');
/** @param {string} text */
const read = (text) => void (output.textContent = text);
`,
    after: 'portal.root.append(choose, output);',
    says: 'um;dois',
    use: (module) =>
      module
        .locator('input[type="file"]')
        .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('um;dois') }),
  },
};
