import { administrationScreens } from './administration.ts';
import { fileStates } from './files.ts';
import { girassolScreens } from './girassol.ts';
import { homeScreens } from './home.ts';
import { layoutScreens } from './layouts.ts';
import { linkScreens } from './links.ts';
import { moduleStates } from './module-states.ts';
import { moduleScreens } from './modules.ts';
import { peopleScreens } from './people.ts';
import { registrationScreens } from './registration.ts';
import type { Screen } from './screen.ts';
import { toolScreens } from './tools.ts';
import { validationScreens } from './validation.ts';
import { visitorScreens } from './visitors.ts';

export type { Screen } from './screen.ts';

/** Every screen and state that is reviewed. To add one, add it to a list of its part of the portal. */
export const screens: readonly Screen[] = [
  ...visitorScreens,
  ...homeScreens,
  ...layoutScreens,
  ...linkScreens,
  ...registrationScreens,
  ...moduleScreens,
  ...moduleStates,
  ...fileStates,
  ...peopleScreens,
  ...administrationScreens,
  ...girassolScreens,
  ...toolScreens,
  ...validationScreens,
];
