// Module scripts that use the days, segments and lanes of the kit.

/** Two docks with blocks, a closed time and free hours. The choices of the person are written into "Recebido". */
export const lanesScript = `export default async function start(portal) {
  const { kit } = portal;
  const received = kit.element('output', { 'aria-label': 'Recebido' }, '');
  const say = (text) => void (received.textContent = text);
  let isFailing = false;
  const day = kit.days({
    label: 'Dia da agenda',
    value: '2026-11-24',
    onChange: (dia) => { say(dia); return lanes.load(values); },
  });
  const place = kit.segments({
    label: 'Depósito',
    options: ['Contagem', 'Betim', 'Serra'].map((label) => ({ value: label, label })),
    value: 'Contagem',
    onChange: (deposito) => { isFailing = deposito === 'Serra'; say(deposito); return lanes.load(values); },
  });
  const values = async () => {
    if (isFailing) { isFailing = false; throw new Error('O depósito não respondeu.'); }
    return {
      lanes: [
        { id: '1', label: 'Doca 1', note: 'Seca' },
        { id: '2', label: 'Doca 2', note: 'Refrigerada', icon: 'snowflake' },
      ],
      blocks: [
        { id: 'a', lane: '1', from: '08:00', to: '10:00', kind: 'entrada', title: 'Moinho Santa Clara', note: 'Farinha, 32 paletes' },
        { id: 'b', lane: '1', from: '13:00', to: '14:30', kind: 'aberta', title: 'Usina Boa Vista', note: 'A confirmar' },
        { id: 'c', lane: '2', from: '11:00', to: '12:00', kind: 'saida', title: 'Rota Fria-01', note: '9 entregas' },
        { id: 'd', lane: '2', from: '17:00', to: '19:00', kind: 'saida', title: 'Rota Fria-02', note: '4 entregas' },
      ],
      closed: [{ lane: '2', from: '06:00', to: '09:00', text: 'Manutenção até 09:00' }],
      summary: '4 reservas, 1 a confirmar',
      onFree: (lane, from, to) => say(lane + ' ' + from + ' ' + to),
    };
  };
  const lanes = kit.lanes({
    label: 'Doca', from: '06:00', to: '18:00', lanes: [], blocks: [], tools: [day, place],
    kinds: [
      { id: 'entrada', label: 'Recebimento', icon: 'receiving', tone: 'info' },
      { id: 'saida', label: 'Expedição', icon: 'dispatch', tone: 'brand' },
      { id: 'aberta', label: 'A confirmar', icon: 'clock', tone: 'warn', open: true },
    ],
    onOpen: ({ title }) => say(title),
  });
  kit.page({ title: 'Agenda' }, lanes, received);
  await lanes.load(values);
}`;
