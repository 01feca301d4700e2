// Aurora's items for all people, signed in or not.
import type * as z from 'zod/mini';
import type { Module } from '#contract/entities/module.ts';

const connector = 'dw-aurora';

/** Listed on the login page. */
export const publicModule: z.input<typeof Module> = {
  id: 'publico',
  title: 'Serviços abertos',
  icon: 'book-open',
  role: { showLogin: true },
  item: [
    {
      id: 'segunda-via',
      title: '2ª via de boleto',
      description: 'Com CNPJ e número do documento',
      icon: 'banknote',
      script: 'segunda-via',
      connector,
      sqlIds: ['publico-boleto'],
    },
    {
      id: 'acompanhar-entrega',
      title: 'Acompanhar entrega',
      description: 'Pelo número do pedido ou da NF-e',
      icon: 'map-pin',
      script: 'acompanhar-entrega',
      connector,
      sqlIds: ['publico-entrega'],
    },
    {
      id: 'catalogo',
      title: 'Catálogo de produtos',
      description: 'Linha completa, atualizada todo mês',
      icon: 'book-open',
      script: 'catalogo',
      connector,
      sqlIds: ['publico-catalogo', 'publico-categorias'],
    },
    {
      id: 'seja-fornecedor',
      title: 'Seja fornecedor',
      description: 'Cadastro e documentos para homologação',
      icon: 'handshake',
      script: 'seja-fornecedor',
      connector,
      events: ['form-answer'],
      sqlIds: ['publico-fornecedor'],
    },
  ],
};
