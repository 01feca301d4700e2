import { listItem } from './items.ts';

export const serviceItems = [
  listItem(
    { id: 'contratos', title: 'Contratos', icon: 'file-check', sumType: 'numeric' },
    {
      noun: ['contrato', 'contratos'],
      id: 'numero',
      heading: ['Contrato', 'numero'],
      placeholder: 'Contrato ou unidade',
      columns: [
        { key: 'numero', label: 'Contrato' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'modalidade', label: 'Modalidade' },
        { key: 'inicio', label: 'Início', show: 'date' },
        { key: 'fim', label: 'Fim', show: 'date' },
        { key: 'situacao', label: 'Situação', show: 'status' },
        { key: 'energia', label: 'Energia por mês', show: 'number', unit: 'kWh' },
      ],
      facts: [
        { key: 'unidade', label: 'Unidade' },
        { key: 'modalidade', label: 'Modalidade' },
        { key: 'energia', label: 'Energia por mês', show: 'number', unit: 'kWh' },
        { key: 'inicio', label: 'Início', show: 'date' },
        { key: 'fim', label: 'Fim', show: 'date' },
        { key: 'desconto', label: 'Desconto', show: 'number', unit: '%' },
      ],
      tones: { 'Em vigor': 'ok', 'A renovar': 'warn' },
      card: { title: 'unidade', status: 'situacao', notes: ['numero', 'fim'] },
    },
  ),
  listItem(
    { id: 'chamados', title: 'Chamados', icon: 'message-square-text', sumType: 'custom-text' },
    {
      noun: ['chamado', 'chamados'],
      id: 'protocolo',
      heading: ['Chamado', 'protocolo'],
      placeholder: 'Protocolo, assunto ou unidade',
      columns: [
        { key: 'protocolo', label: 'Protocolo' },
        { key: 'assunto', label: 'Assunto' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'abertura', label: 'Abertura', show: 'date' },
        { key: 'situacao', label: 'Situação', show: 'status' },
      ],
      facts: [
        { key: 'assunto', label: 'Assunto' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'abertura', label: 'Abertura', show: 'date' },
        { key: 'resposta', label: 'Última resposta', show: 'date' },
        { key: 'descricao', label: 'Descrição' },
      ],
      tones: { 'Aguardando você': 'warn', 'Em análise': 'info', Resolvido: 'ok' },
      card: { title: 'assunto', status: 'situacao', notes: ['unidade', 'abertura'] },
    },
  ),
  listItem(
    { id: 'medidores', title: 'Medidores', icon: 'gauge', sumType: 'custom-text' },
    {
      noun: ['medidor', 'medidores'],
      id: 'numero',
      heading: ['Medidor', 'numero'],
      placeholder: 'Medidor, modelo ou unidade',
      columns: [
        { key: 'numero', label: 'Medidor' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'modelo', label: 'Modelo' },
        { key: 'leitura', label: 'Última leitura', show: 'date' },
        { key: 'situacao', label: 'Situação', show: 'status' },
        { key: 'consumo', label: 'Consumo do dia', show: 'number', unit: 'kWh' },
      ],
      facts: [
        { key: 'unidade', label: 'Unidade' },
        { key: 'modelo', label: 'Modelo' },
        { key: 'leitura', label: 'Última leitura', show: 'date' },
        { key: 'consumo', label: 'Consumo desse dia', show: 'number', unit: 'kWh' },
      ],
      tones: { 'Em dia': 'ok', 'Sem leitura': 'bad' },
      card: { title: 'unidade', end: 'consumo', status: 'situacao', notes: ['numero', 'leitura'] },
    },
  ),
  listItem(
    { id: 'documentos', title: 'Documentos', icon: 'folder', description: 'Pareceres de acesso, ARTs e relatórios mensais.' },
    {
      noun: ['documento', 'documentos'],
      id: 'id',
      heading: ['', 'titulo'],
      placeholder: 'Documento ou unidade',
      columns: [
        { key: 'titulo', label: 'Documento' },
        { key: 'unidade', label: 'Unidade' },
        { key: 'situacao', label: 'Tipo', show: 'status' },
        { key: 'emissao', label: 'Emissão', show: 'date' },
      ],
      facts: [
        { key: 'unidade', label: 'Unidade' },
        { key: 'situacao', label: 'Tipo' },
        { key: 'emissao', label: 'Emissão', show: 'date' },
      ],
      tones: {},
      card: { title: 'titulo', status: 'situacao', notes: ['emissao'] },
    },
  ),
];
