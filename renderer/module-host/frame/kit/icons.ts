// The icons of the kit: drawings of lucide (ISC) on 24 units, as paths.
import type { IconName } from '#contract/portal-types/index.d.ts';
import { svgElement } from './element.ts';

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20';
const square = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2';
const box =
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z';
const dot = (x: number): string => `M${x} 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2`;
const tray = 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';

/** The icons that scripts may name. */
const forScripts: Readonly<Record<IconName, readonly string[]>> = {
  plus: ['M5 12h14', 'M12 5v14'],
  check: ['M20 6 9 17l-5-5'],
  x: ['M18 6 6 18', 'm6 6 12 12'],
  clock: [circle, 'M12 6v6l4 2'],
  alert: ['m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3', 'M12 9v4', 'M12 17h.01'],
  info: [circle, 'M12 16v-4', 'M12 8h.01'],
  ban: [circle, 'M4.929 4.929 19.07 19.071'],
  comment: [
    'M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  ],
  printer: [
    'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2',
    'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6',
    'M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1',
  ],
  receipt: [
    'M12 17V7',
    'M16 8h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4H8',
    'M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z',
  ],
  download: ['M12 15V3', tray, 'm7 10 5 5 5-5'],
  upload: ['M12 3v12', 'm17 8-5-5-5 5', tray],
  receiving: ['M12 17V3', 'm6 11 6 6 6-6', 'M19 21H5'],
  dispatch: ['m18 9-6-6-6 6', 'M12 3v14', 'M5 21h14'],
  wrench: [
    'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z',
  ],
  snowflake: [
    'm10 20-1.25-2.5L6 18',
    'M10 4 8.75 6.5 6 6',
    'm14 20 1.25-2.5L18 18',
    'm14 4 1.25 2.5L18 6',
    'm17 21-3-6h-4',
    'm17 3-3 6 1.5 3',
    'M2 12h6.5L10 9',
    'm20 10-1.5 2 1.5 2',
    'M22 12h-6.5L14 15',
    'm4 10 1.5 2L4 14',
    'm7 21 3-6-1.5-3',
    'm7 3 3 6h4',
  ],
  truck: [
    'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2',
    'M15 18H9',
    'M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14',
    'M17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
    'M7 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  ],
  package: [box, 'M12 22V12', 'M3.29 7 12 12l8.71-5', 'm7.5 4.27 9 5.15'],
  file: [
    'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
    'M14 2v5a1 1 0 0 0 1 1h5',
  ],
  calendar: ['M8 2v3', 'M16 2v3', square, 'M3 9h18'],
  building: [
    'M10 12h4',
    'M10 8h4',
    'M14 21v-3a2 2 0 0 0-4 0v3',
    'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
    'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
  ],
  user: ['M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2', 'M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8'],
  send: [
    'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11z',
    'm21.854 2.147-10.94 10.939',
  ],
  trash: [
    'M10 11v6',
    'M14 11v6',
    'M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6',
    'M3 6h18',
    'M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2',
  ],
  pencil: [
    'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
    'm15 5 4 4',
  ],
  refresh: [
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
    'M21 3v5h-5',
    'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
    'M8 16H3v5',
  ],
  copy: [
    'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2',
    'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  ],
  history: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8', 'M3 3v5h5', 'M12 7v5l4 2'],
  'map-pin': [
    'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
    'M12 7a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  ],
  up: ['m5 12 7-7 7 7', 'M12 19V5'],
  down: ['M12 5v14', 'm19 12-7 7-7-7'],
};

/** Icons that only the kit itself draws. */
const forKit = {
  'arrow-left': ['m12 19-7-7 7-7', 'M19 12H5'],
  'chevron-down': ['m6 9 6 6 6-6'],
  'chevron-left': ['m15 18-6-6 6-6'],
  'chevron-right': ['m9 18 6-6-6-6'],
  'chevron-up': ['m18 15-6-6-6 6'],
  'chevrons-up-down': ['m7 15 5 5 5-5', 'm7 9 5-5 5 5'],
  'circle-alert': [circle, 'M12 8v4', 'M12 16h.01'],
  'circle-check': [circle, 'm16 9-5.5 5.5L8 12'],
  'circle-dot': [circle, dot(12)],
  'circle-minus': [circle, 'M8 12h8'],
  'circle-x': [circle, 'm15 9-6 6', 'm9 9 6 6'],
  columns: [square, 'M9 3v18', 'M15 3v18'],
  ellipsis: [dot(12), dot(19), dot(5)],
  filters: ['M10 5H3', 'M12 19H3', 'M14 3v4', 'M16 17v4', 'M21 12h-9', 'M21 19h-5', 'M21 5h-7', 'M8 10v4', 'M8 12H3'],
  inbox: [
    'M22 12h-6l-2 3h-4l-2-3H2',
    'M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z',
  ],
  search: ['m21 21-4.34-4.34', 'M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16'],
} satisfies Readonly<Record<string, readonly string[]>>;

const drawings: Readonly<Record<string, readonly string[]>> = { ...forScripts, ...forKit };

export type KitIcon = IconName | keyof typeof forKit;

/** Whether the kit has this icon. Scripts are not type-checked. */
export const isIcon = (name: unknown): boolean => typeof name === 'string' && Object.hasOwn(drawings, name);

/** An icon of 16 px in the colour of the text. Hidden from screen readers. `checkCall` refuses the unknown icons of a script. */
export function icon(name: KitIcon): SVGElement {
  const paths = drawings[name] ?? [];
  return svgElement(
    'svg',
    { class: 'k-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    ...paths.map((d) => svgElement('path', { d })),
  );
}
