/**
 * The rooms inside a folder of src, and what else of that folder each may import: another room, or one file of it, which
 * is then its door. A room is a folder or a single file; `.` is whatever lies in none of the others. Tests go anywhere.
 */
export type Rooms = Readonly<Record<string, readonly string[]>>

const SERVICE_PARTS = 'service-parts.ts'

const SERVICE: Rooms = {
  words: [],
  parts: [],
  [SERVICE_PARTS]: ['parts'],
  wire: [SERVICE_PARTS, 'parts', 'words'],
  access: [SERVICE_PARTS, 'parts', 'wire'],
  idempotency: [SERVICE_PARTS, 'wire'],
  loans: [SERVICE_PARTS, 'wire', 'words'],
  live: [SERVICE_PARTS, 'parts', 'wire', 'words', 'idempotency', 'loans'],
  operations: [SERVICE_PARTS, 'wire', 'access', 'idempotency', 'loans', 'live'],
  journal: [SERVICE_PARTS, 'parts', 'wire', 'words', 'live', 'operations'],
  comparison: [SERVICE_PARTS, 'wire', 'loans'],
  explanation: [SERVICE_PARTS, 'wire', 'words', 'loans'],
  export: [SERVICE_PARTS, 'wire', 'loans', 'journal', 'comparison', 'explanation'],
  'extension-runs': [SERVICE_PARTS, 'parts', 'wire', 'words', 'loans', 'live', 'export'],
  desk: [SERVICE_PARTS, 'parts', 'wire', 'access', 'loans', 'live', 'journal'],
  openapi: ['wire', 'words', 'export'],
  '.': [
    SERVICE_PARTS,
    'wire',
    'access',
    'operations',
    'comparison',
    'explanation',
    'export',
    'extension-runs',
    'desk',
    'openapi',
  ],
}

export const ROOMS: Readonly<Record<string, Rooms>> = {
  service: SERVICE,
  storage: { '.': [], sqlite: ['.'], contract: ['.'] },
  contract: {
    '.': [],
    operations: ['.'],
    desk: ['.'],
    words: ['.', 'desk'],
    sheet: ['.', 'desk'],
    'json-schemas.ts': ['.', 'desk'],
  },
  values: { vocabulary: [], '.': ['vocabulary'] },
}

/**
 * Circles of files that are still there, each by its files in order. None may be added, and one that is gone leaves this
 * list.
 */
export const KNOWN_CIRCLES: readonly (readonly string[])[] = []
