// The import rules, as data. `layers` are read from low to high: a folder may import from the lines above its own only.
// A new feature, service or screen needs no new entry; a new folder beside those of a layer belongs to one of its lines.

export interface Layers {
  readonly within: string;
  readonly order: readonly (readonly string[])[];
  /** Shown when an import breaks the rule. */
  readonly why: string;
}

/** Top folder → what else it may import, as path prefixes. */
export const topFolders: Readonly<Record<string, { readonly mayImport: readonly string[]; readonly why: string }>> = {
  contract: { mayImport: [], why: 'what both sides agree on depends on neither' },
  server: { mayImport: ['contract/'], why: 'the server knows the contract and no client' },
  preload: { mayImport: ['contract/ipc/'], why: 'the bridge is names and types; anything more would run with its privileges' },
  main: {
    mayImport: ['contract/'],
    why: 'the shell talks to servers over HTTP',
  },
  renderer: { mayImport: ['contract/'], why: 'a page that reached into server or main could not be served as a plain web build' },
  build: { mayImport: [], why: 'how things are packed is no part of them' },
};

export const layers: readonly Layers[] = [
  {
    within: 'contract',
    order: [
      [
        'activities.ts',
        'activity-details.ts',
        'branding.ts',
        'error-text.ts',
        'file-key.ts',
        'inline-company.ts',
        'limits.ts',
        'permissions.ts',
        'portal-types',
        'request-reference.ts',
        'sdk-additions.ts',
        'services.ts',
        'web-platform.d.ts',
      ],
      ['errors.ts'],
      ['call.ts', 'entities'],
      ['rules'],
      ['shown-text.ts'],
      ['calls', 'content-security.ts', 'ipc', 'module-sdk.ts'],
    ],
    why: 'a rule reads entities, and no entity applies a rule',
  },
  {
    within: 'renderer',
    order: [
      ['ui', 'i18n', 'flow', 'web-storage'],
      ['theme', 'platform', 'api', 'typed-field'],
      ['session'],
      ['form'],
      ['proof'],
      ['module-host', 'link-page', 'server-table', 'activity-words', 'company-field', 'quota-request'],
      ['features', 'modules'],
      ['app'],
      ['desktop.tsx', 'prerender.tsx', 'web.tsx'],
    ],
    why: 'imports go down: a component that knew the session, or a session that knew a screen, could not be used or tested alone',
  },
  {
    within: 'renderer/app',
    order: [
      ['start'],
      ['routing', 'visitor'],
      ['opening'],
      ['portal'],
      ['shell'],
      ['pages'],
      ['route-pages.tsx', 'prefetch-values.ts'],
      ['router.tsx'],
      ['app.tsx'],
      ['start.tsx'],
    ],
    why: 'a page is drawn by what is below it; the files of the folder itself tie routes to pages, and the first screen to the app',
  },
  {
    within: 'server',
    order: [
      ['ports'],
      ['db', 'http', 'adapters'],
      ['records'],
      ['mails'],
      ['services'],
      ['demo', 'app.ts'],
      ['config', 'tenant-config'],
      ['config.ts'],
      ['background.ts'],
      ['process'],
      ['cli'],
      ['index.ts'],
      ['cli.ts', 'make-template.ts', 'serve.ts'],
    ],
    why: 'services see ports; what is behind a port is chosen in index.ts alone',
  },
  {
    within: 'main',
    order: [
      ['atomic-file.ts', 'brand.ts', 'log.ts', 'menu.ts', 'pages', 'start-options.ts'],
      ['navigation.ts', 'permissions.ts', 'session', 'tenant'],
      ['requests', 'window.ts'],
      ['protocol.ts', 'sign-in'],
      ['desktop.ts'],
      ['ipc'],
      ['index.ts'],
    ],
    why: 'index.ts ties the parts of the shell together',
  },
  {
    within: 'tests/api',
    order: [
      ['setup'],
      ['support'],
      ['files', 'fuzz', 'jobs', 'links', 'people', 'portal', 'requests', 'sessions', 'sign-in', 'sql'],
    ],
    why: 'what several subjects use belongs to support',
  },
];

/** Folders whose children do not import each other. */
export const independentChildren: readonly { readonly folder: string; readonly why: string }[] = [
  { folder: 'renderer/features', why: 'two features that import each other are one; what they share belongs below them' },
  { folder: 'renderer/modules', why: 'a native module is loaded alone' },
  { folder: 'server/services', why: 'what lies between two services is a port' },
];

/** Folders that one file alone imports. */
export const soleImporters: readonly { readonly folder: string; readonly importer: string; readonly why: string }[] = [
  {
    folder: 'server/adapters',
    importer: 'server/index.ts',
    why: 'index.ts chooses what is behind each port and passes it on',
  },
];

/** Folders whose children are imported through their index.ts alone. */
export const doors: readonly { readonly folder: string; readonly why: string }[] = [
  { folder: 'renderer/features', why: 'what a feature exports is its promise; the rest can change without a look at its users' },
  { folder: 'renderer/modules', why: 'a module is loaded whole and exports one page' },
  { folder: 'server/services', why: 'what a service exports is its promise; the rest can change without a look at its users' },
];

/** Folders that outsiders import through their index.ts alone. */
export const closedFolders: readonly { readonly folder: string; readonly why: string }[] = [
  { folder: 'server/cli', why: 'the command line is run as a whole' },
  { folder: 'server/demo', why: 'production code knows the demo by what it seeds' },
  { folder: 'server/tenant-config', why: 'both users check a configuration in the same way' },
];

/** The parts of the contract that a folder of the renderer may import. */
export const contractOf: readonly { readonly folder: string; readonly mayImport: readonly string[]; readonly why: string }[] = [
  {
    folder: 'renderer/ui',
    mayImport: ['contract/limits.ts', 'contract/rules/'],
    why: 'a component knows figures and pure rules, but no call, no error and no entity',
  },
];

/** Folders with one file for each entry of a table. They may grow with the table. */
export const tableFolders: readonly string[] = ['contract/entities', 'contract/rules'];
