// Decides between demo and production. The default is production, so that no server has demo accounts because of a forgotten
// variable.
import * as z from 'zod/mini';
import { type Environment, readSetting, optionalSetting, problemWords, refuse } from './environment.ts';

export const isDemo = (env: Environment): boolean => readSetting(env, 'PORTAL_MODE') === 'demo';

export const Mode = z
  .object({
    PORTAL_MODE: optionalSetting(
      z.string().check(
        z.refine(
          (mode) => mode === 'demo' || mode === 'production',
          problemWords((_name, mode) => `PORTAL_MODE é "${mode}"; use "demo" ou "production".`),
        ),
      ),
    ),
    NODE_ENV: optionalSetting(z.string()),
  })
  .check(
    refuse(({ PORTAL_MODE, NODE_ENV }) =>
      PORTAL_MODE === 'demo' && NODE_ENV === 'production'
        ? ['PORTAL_MODE=demo não combina com NODE_ENV=production: as contas de demonstração são públicas.']
        : [],
    ),
  );

export const modeNames = Object.keys(Mode.shape);
