/**
 * Allowed imports: for each folder of src, the other folders and the packages that it may use (`electron` allows
 * `electron/main` too; `node:` any module of Node). In the order of the layers: each may see those above it.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  values: ['decimal.js'],
  engine: ['#values'],
  contract: ['#values', 'zod', 'iso-3166', 'stdnum'],
  intake: ['#values', '#contract', 'papaparse', 'saxes', 'fflate'],
  storage: ['#values', '#engine', 'better-sqlite3', 'pg', 'node:'],
  live: ['#values', '#contract', 'undici', 'node:'],
  service: ['#values', '#engine', '#contract', '#intake', '#live', 'hono', 'fflate', 'date-holidays'],
  host: [
    '#values',
    '#engine',
    '#contract',
    '#intake',
    '#storage',
    '#live',
    '#service',
    'hono',
    'pino',
    'prom-client',
    'rotating-file-stream',
    'node:',
  ],
  'test-bench': [
    '#values',
    '#engine',
    '#contract',
    '#intake',
    '#storage',
    '#live',
    '#service',
    '#host',
    'hono',
    '@hono/node-server',
    'undici',
    'zod',
    'node:',
  ],
  preload: ['electron'],
  main: [
    '#values',
    '#engine',
    '#contract',
    '#intake',
    '#storage',
    '#live',
    '#service',
    '#host',
    '#test-bench',
    '#preload',
    'electron',
    'undici',
    'node:',
  ],
  headless: [
    '#values',
    '#engine',
    '#contract',
    '#intake',
    '#storage',
    '#live',
    '#service',
    '#host',
    '#test-bench',
    '@hono/node-server',
    'node:',
  ],
  renderer: [
    '#values',
    '#contract',
    '#intake',
    'react',
    'react-dom',
    '@mantine/charts',
    '@mantine/core',
    '@mantine/dates',
    '@mantine/hooks',
    '@mantine/notifications',
    '@mantine/spotlight',
    '@tabler/icons-react',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-virtual',
    '@hookform/resolvers',
    'react-hook-form',
    'dayjs',
    'inter-parts',
    'zod',
  ],
}

/** Folders that may be imported with `import type` only, for the types of passed parts. Tests pass the real parts. */
export const MAY_IMPORT_TYPES: Readonly<Record<string, readonly string[]>> = {
  service: ['#storage'],
  live: ['#storage'],
  renderer: ['#preload'],
}

/** Inner folders that only the named folders may reach into. Everyone else uses the folder above. */
export const KEPT_BEHIND: Readonly<Record<string, readonly string[]>> = {
  'storage/sqlite': ['host', 'test-bench', 'main', 'headless'],
  'storage/postgres': ['host', 'main', 'headless'],
}

/** Further imports of tests. The libraries serve to check results. */
export const TESTS_MAY_IMPORT: readonly string[] = [
  'vitest',
  'fast-check',
  'ajv',
  'ajv-formats',
  'openapi-fetch',
  '@redocly/openapi-core',
  '@stoplight/spectral-core',
  '@stoplight/spectral-rulesets',
  'decimal.js',
  'dayjs',
  'temporal-polyfill',
  'read-excel-file',
  'node:',
]

/** Forbidden names: they say nothing, and such files collect whatever has no place. */
export const FORBIDDEN_NAMES: readonly string[] = [
  'util',
  'utils',
  'helper',
  'helpers',
  'types',
  'interfaces',
  'common',
  'misc',
]

/** The only `index.ts` files: each starts a program. Everywhere else this name would hide a barrel. */
export const ENTRY_POINTS: readonly string[] = [
  'src/main/index.ts',
  'src/headless/index.ts',
  'src/preload/index.ts',
  'packages/playwright/src/index.ts',
]
