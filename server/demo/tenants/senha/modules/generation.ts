import { figureItem, listItem } from './items.ts';

const energy = { show: 'number', digits: 2, unit: 'MWh' } as const;
const credit = { show: 'number', unit: 'kWh' } as const;

export const generationItems = [
  listItem(
    { id: 'usinas', title: 'Usinas', icon: 'sun', sumType: 'custom-text' },
    {
      noun: ['usina', 'usinas'],
      all: 'Todas',
      id: 'codigo',
      heading: ['Usina', 'nome'],
      placeholder: 'Usina ou cidade',
      columns: [
        { key: 'nome', label: 'Usina' },
        { key: 'cidade', label: 'Cidade' },
        { key: 'situacao', label: 'Situação', show: 'status' },
        { key: 'potencia', label: 'Potência', show: 'number', unit: 'kWp' },
        { key: 'hoje', label: 'Geração de hoje', ...energy },
      ],
      sort: { key: 'nome' },
      facts: [
        { key: 'cidade', label: 'Cidade' },
        { key: 'potencia', label: 'Potência', show: 'number', unit: 'kWp' },
        { key: 'desde', label: 'Nesta situação desde', show: 'date' },
        { key: 'hoje', label: 'Geração de hoje', ...energy },
        { key: 'prevista', label: 'Prevista para hoje', ...energy },
        { key: 'ontem', label: 'Geração de ontem', ...energy },
      ],
      tones: { 'Em operação': 'ok', 'Em manutenção': 'warn' },
      card: { title: 'nome', end: 'hoje', status: 'situacao', notes: ['potencia'] },
    },
  ),
  figureItem(
    { id: 'geracao-de-hoje', queries: 'geracao', title: 'Geração de hoje', icon: 'zap', sumType: 'custom-text' },
    {
      subtitle: 'Até a última hora completa',
      figures: [
        { key: 'gerada', label: 'Gerada', ...energy },
        { key: 'prevista', label: 'Prevista para o dia', ...energy },
      ],
      chart: { key: 'valor', label: 'Energia por hora', form: 'bars', empty: 'A geração de hoje ainda não começou.', ...energy },
      caption: 'Geração por usina',
      columns: [
        { key: 'nome', label: 'Usina' },
        { key: 'gerada', label: 'Gerada', ...energy },
        { key: 'prevista', label: 'Prevista', ...energy },
      ],
      sort: { key: 'nome' },
    },
  ),
  figureItem(
    { id: 'creditos', title: 'Créditos disponíveis', icon: 'circle-gauge', sumType: 'numeric' },
    {
      subtitle: 'Saldo do último mês fechado',
      figures: [
        { key: 'saldo', label: 'Saldo', ...credit },
        { key: 'injetado', label: 'Injetado no mês', ...credit },
        { key: 'compensado', label: 'Compensado no mês', ...credit },
      ],
      chart: { key: 'valor', label: 'Saldo por mês', form: 'line', empty: 'Ainda não há meses fechados.', ...credit },
      caption: 'Créditos por unidade',
      columns: [
        { key: 'nome', label: 'Unidade' },
        { key: 'injetado', label: 'Injetado', ...credit },
        { key: 'compensado', label: 'Compensado', ...credit },
        { key: 'saldo', label: 'Saldo', ...credit },
      ],
      sort: { key: 'nome' },
    },
  ),
  figureItem(
    { id: 'emissoes', title: 'Emissões evitadas', icon: 'leaf', sumType: 'custom-text', sumCaption: 'Em 12 meses' },
    {
      subtitle: 'Doze meses fechados, pelo fator médio do Sistema Interligado Nacional',
      figures: [
        { key: 'toneladas', label: 'Emissões evitadas', show: 'number', unit: 't de CO₂' },
        { key: 'mwh', label: 'Energia gerada', ...energy },
      ],
      chart: {
        key: 'valor',
        label: 'Emissões evitadas por mês',
        form: 'line',
        empty: 'Ainda não há meses fechados.',
        show: 'number',
        digits: 1,
        unit: 't',
      },
      caption: 'Emissões evitadas por usina',
      columns: [
        { key: 'nome', label: 'Usina' },
        { key: 'mwh', label: 'Energia gerada', ...energy },
        { key: 'toneladas', label: 'Emissões evitadas', show: 'number', digits: 1, unit: 't de CO₂' },
      ],
      sort: { key: 'nome' },
    },
  ),
];
