// Digital content of "Treinamentos": a guide and a poster, created by code.
import { pdfOf } from '#server/demo/drawn/pdf.ts';
import { warningSign } from '#server/demo/drawn/warning-sign.ts';
import type { DemoContent } from '#server/demo/tenants/demo-tenant.ts';

const place = { module: 'pessoas', item: 'treinamentos' } as const;

export const auroraContents: readonly DemoContent[] = [
  {
    ...place,
    path: 'cursos/nr-11',
    title: 'NR-11: guia do operador de empilhadeira',
    name: 'nr-11-guia-do-operador.pdf',
    object: '7d0c4b8e-51a2-4c36-9f0e-1a2b3c4d5e01',
    bytes: () =>
      pdfOf('NR-11: guia do operador', [
        'Antes de ligar: confira pneus, garfos, freio, buzina e luzes.',
        'Use o cinto e o colete. Ninguém anda de carona.',
        'Carga baixa, a 15 cm do chão, e torre inclinada para trás.',
        'Na rampa, a carga fica do lado de cima.',
        'Pare nos cruzamentos, buzine e siga devagar.',
        'Ao sair: garfos no chão, freio puxado e chave no bolso.',
      ]),
  },
  {
    ...place,
    path: 'cursos/brigada-de-incendio',
    title: 'Brigada de incêndio: cartaz de atenção',
    name: 'brigada-cartaz.png',
    object: '7d0c4b8e-51a2-4c36-9f0e-1a2b3c4d5e02',
    bytes: () => warningSign(320),
  },
  {
    ...place,
    path: 'cursos/codigo-de-conduta',
    title: 'Código de conduta: resumo',
    name: 'codigo-de-conduta.txt',
    object: '7d0c4b8e-51a2-4c36-9f0e-1a2b3c4d5e03',
    bytes: () =>
      new TextEncoder().encode(
        'Código de conduta: resumo\n\n1. Tratamos todas as pessoas com respeito.\n2. Brindes acima de R$ 100,00 são recusados.\n' +
          '3. Conflitos de interesse são informados à gestão.\n4. O canal de ética atende todos os dias, sem identificação.\n',
      ),
  },
];
