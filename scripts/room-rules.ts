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

/** What every page of the face is made of. */
const FACE_PARTS = ['words', 'input', 'keys', 'api', 'components', 'kept']

const FACE: Rooms = {
  words: [],
  input: [],
  keys: [],
  api: [],
  'components/focus': [],
  'components/layout': [],
  'components/notices': ['api'],
  'components/texts': ['api', 'components/notices'],
  'components/amounts': ['input', 'components/focus'],
  'components/fields': ['input', 'keys', 'api', 'components/focus'],
  'components/tables': ['keys', 'components/amounts', 'components/focus', 'components/layout', 'components/notices'],
  kept: ['api', 'components'],
  'features/explain': FACE_PARTS,
  'features/export': FACE_PARTS,
  'features/sign-in': FACE_PARTS,
  'features/connections': FACE_PARTS,
  'features/settings': [...FACE_PARTS, 'features/connections'],
  'features/submissions': [...FACE_PARTS, 'features/connections'],
  'features/extensions': [...FACE_PARTS, 'features/connections', 'features/explain'],
  'features/new-loan': [...FACE_PARTS, 'features/connections', 'features/explain'],
  'features/loans': [
    ...FACE_PARTS,
    'features/connections',
    'features/submissions',
    'features/extensions',
    'features/explain',
    'features/export',
  ],
  'features/compare': [...FACE_PARTS, 'features/loans', 'features/extensions', 'features/explain', 'features/export'],
  'features/what-if': [...FACE_PARTS, 'features/loans', 'features/compare', 'features/extensions', 'features/export'],
  'features/extension-runs': [...FACE_PARTS, 'features/loans', 'features/connections', 'features/export'],
  'features/evidence': [
    ...FACE_PARTS,
    'features/submissions',
    'features/loans',
    'features/compare',
    'features/extensions',
    'features/explain',
    'features/export',
  ],
  chunks: ['features'],
  shell: [...FACE_PARTS, 'chunks', 'features/export', 'features/sign-in'],
  gallery: ['.', ...FACE_PARTS],
  '.': [...FACE_PARTS, 'chunks', 'features', 'shell'],
}

export const ROOMS: Readonly<Record<string, Rooms>> = {
  engine: {
    '.': [],
    schedule: ['.'],
    convention: ['.', 'schedule'],
    comparison: ['.'],
    explanation: ['.', 'schedule', 'convention', 'comparison'],
    'extension.ts': ['.', 'explanation'],
  },
  service: SERVICE,
  renderer: FACE,
  storage: { '.': [], records: ['.'], sqlite: ['.', 'records'], contract: ['.'] },
  host: {
    'system-clock.ts': [],
    'random-ids.ts': [],
    demo: [],
    reader: ['system-clock.ts', 'random-ids.ts'],
    '.': ['system-clock.ts', 'random-ids.ts', 'demo', 'reader'],
  },
  contract: {
    'field-rules': [],
    '.': ['field-rules'],
    operations: ['field-rules', '.'],
    desk: ['field-rules', '.'],
    words: ['field-rules', '.', 'desk'],
    sheet: ['.', 'desk'],
    'json-schemas.ts': ['.', 'desk'],
  },
  values: { vocabulary: [], '.': ['vocabulary'] },
}

/** The files of a room that others may import, where not all are meant for them. */
export const DOORS: Readonly<Record<string, Rooms>> = {
  host: { demo: ['fill-demo.ts'], reader: ['readers.ts'] },
  renderer: {
    'features/compare': [
      'compare-page.tsx',
      'compare-layout.ts',
      'compare-placeholder.tsx',
      'compare-table.tsx',
      'comparison-charts.tsx',
      'measure-lines.ts',
      'measures-table.tsx',
    ],
    'features/connections': [
      'connections-section.tsx',
      'decide-link.tsx',
      'production-question.tsx',
      'send-again.tsx',
      'service-says.tsx',
      'undecided-title.ts',
      'use-extensions-hint.ts',
      'use-production-question.tsx',
      'wait-text.tsx',
    ],
    'features/evidence': ['evidence-page.tsx'],
    'features/explain': [
      'ask-hint.tsx',
      'convention-result.tsx',
      'explain-popover.tsx',
      'registered-convention.tsx',
      'use-explained-amounts.tsx',
    ],
    'features/export': ['copy-table-button.tsx', 'export-loans.tsx', 'export-menu.tsx', 'paper.tsx'],
    'features/extension-runs': ['new-run-page.tsx', 'run-page.tsx', 'runs-page.tsx'],
    'features/extensions': ['extend-drawer.tsx', 'extension-count.ts', 'extensions-panel.tsx'],
    'features/loans': [
      'loans-page.tsx',
      'loan-page.tsx',
      'client-details.tsx',
      'compare-versions.ts',
      'loan-child-head.tsx',
      'loan-facts.tsx',
      'loan-placeholder.tsx',
      'schedule-explanations.ts',
      'schedule-table.tsx',
      'selection/use-selection-totals.ts',
      'version-choices.ts',
    ],
    'features/new-loan': ['new-loan-page.tsx'],
    'features/settings': ['settings-page.tsx'],
    'features/submissions': [
      'submissions-page.tsx',
      'journal-steps.tsx',
      'prediction-table.tsx',
      'submission-words.ts',
    ],
    'features/what-if': ['what-if-page.tsx'],
  },
}
