// Every demo tenant: Aurora with all features, and a small tenant for each way to sign in and for each state.
import { aurora } from './aurora/index.ts';
import { bloqueado } from './bloqueado.ts';
import { codigo } from './codigo.ts';
import type { DemoTenant } from './demo-tenant.ts';
import { desativado } from './desativado.ts';
import { duasEtapas } from './duas-etapas.ts';
import { externo } from './externo.ts';
import { homologacao } from './homologacao.ts';
import { ldap } from './ldap.ts';
import { manutencao } from './manutencao.ts';
import { microsoft } from './microsoft.ts';
import { senha } from './senha/index.ts';
import { validacao } from './validacao.ts';

export type { DemoContent, DemoPerson, DemoRequest, DemoTenant, DemoTerm, DemoTicket } from './demo-tenant.ts';
export { externo } from './externo.ts';
export { ldap } from './ldap.ts';

export const demoTenants: readonly DemoTenant[] = [
  aurora,
  senha,
  codigo,
  duasEtapas,
  externo,
  ldap,
  microsoft,
  desativado,
  bloqueado,
  homologacao,
  manutencao,
  validacao,
];
