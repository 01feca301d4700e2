import type { ListLayout } from '#server/demo/tenants/layouts.ts';
import { figureItem, listItem } from './items.ts';

const bills: Omit<ListLayout, 'kind' | 'tones'> = {
  noun: ['fatura', 'faturas'],
  all: 'Todas',
  id: 'numero',
  heading: ['Fatura', 'numero'],
  placeholder: 'Fatura ou unidade',
  columns: [
    { key: 'numero', label: 'Fatura', show: 'number' },
    { key: 'unidade', label: 'Unidade' },
    { key: 'emissao', label: 'Emissão', show: 'date' },
    { key: 'vencimento', label: 'Vencimento', show: 'date' },
    { key: 'situacao', label: 'Prazo', show: 'status' },
    { key: 'consumo', label: 'Consumo', show: 'number', unit: 'kWh' },
    { key: 'valor', label: 'Valor', show: 'money' },
  ],
  sort: { key: 'vencimento' },
  period: 'vencimento',
  facts: [
    { key: 'unidade', label: 'Unidade' },
    { key: 'emissao', label: 'Emissão', show: 'date' },
    { key: 'vencimento', label: 'Vencimento', show: 'date' },
    { key: 'consumo', label: 'Consumo', show: 'number', unit: 'kWh' },
    { key: 'valor', label: 'Valor', show: 'money' },
    { key: 'economia', label: 'Economia frente à distribuidora', show: 'money' },
    { key: 'linha_digitavel', label: 'Linha digitável', show: 'boleto', copy: true },
  ],
  card: { title: 'unidade', end: 'valor', status: 'situacao', notes: ['numero', 'vencimento'] },
};

export const billingItems = [
  listItem(
    { id: 'faturas', title: 'Faturas em aberto', icon: 'receipt-text', sumType: 'currency' },
    {
      ...bills,
      tones: {
        'Em aberto': 'info',
        'Vence após 10 dias': 'neutral',
        'Vence em 4 a 10 dias': 'info',
        'Vence em até 3 dias': 'warn',
        Vencida: 'bad',
        Paga: 'ok',
      },
    },
  ),
  listItem(
    { id: 'vencidas', title: 'Faturas vencidas', icon: 'circle-alert', sumType: 'currency' },
    {
      ...bills,
      columns: bills.columns.map((column) => (column.key === 'situacao' ? { ...column, label: 'Atraso' } : column)),
      tones: { 'Até 15 dias': 'warn', 'Mais de 15 dias': 'bad', Vencida: 'bad', Paga: 'ok' },
    },
  ),
  figureItem(
    {
      id: 'economia',
      title: 'Economia no ano',
      icon: 'piggy-bank',
      sumType: 'currency',
      sumCaption: '12 meses, frente à distribuidora',
    },
    {
      subtitle: 'Faturas dos últimos 12 meses completos',
      figures: [
        { key: 'economia', label: 'Economia', show: 'money' },
        { key: 'na_distribuidora', label: 'Custaria na distribuidora', show: 'money' },
        { key: 'pago', label: 'Custou com a Girassol', show: 'money' },
      ],
      chart: { key: 'valor', label: 'Economia por mês', form: 'line', empty: 'Ainda não há faturas.', show: 'money' },
      caption: 'Economia por unidade',
      columns: [
        { key: 'nome', label: 'Unidade' },
        { key: 'na_distribuidora', label: 'Na distribuidora', show: 'money' },
        { key: 'pago', label: 'Com a Girassol', show: 'money' },
        { key: 'economia', label: 'Economia', show: 'money' },
      ],
      sort: { key: 'nome' },
    },
  ),
  figureItem(
    { id: 'repasse', title: 'Repasse da usina', icon: 'landmark', sumType: 'currency' },
    {
      subtitle: 'Último mês fechado',
      figures: [
        { key: 'valor', label: 'Repasse', show: 'money' },
        { key: 'mwh', label: 'Energia', show: 'number', digits: 2, unit: 'MWh' },
      ],
      chart: { key: 'valor', label: 'Repasse por mês', form: 'line', empty: 'Ainda não há meses fechados.', show: 'money' },
      caption: 'Repasse por usina',
      columns: [
        { key: 'nome', label: 'Usina' },
        { key: 'mwh', label: 'Energia', show: 'number', digits: 2, unit: 'MWh' },
        { key: 'tarifa', label: 'Por MWh', show: 'money' },
        { key: 'valor', label: 'Repasse', show: 'money' },
      ],
      sort: { key: 'nome' },
    },
  ),
];
