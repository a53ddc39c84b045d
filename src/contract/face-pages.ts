/**
 * Every page of the face, written as its router reads them: `$x` matches any one part of the address, `{-$x}` for one
 * or none. The service answers every other address with 404.
 */
export const FACE_PAGES = {
  loans: '/',
  loan: '/loans/$uuid',
  client: '/clients/$uuid',
  compare: '/loans/$uuid/compare',
  whatIf: '/loans/$uuid/what-if',
  newLoan: '/new-loan',
  submissions: '/submissions/{-$id}',
  evidence: '/evidence',
  settings: '/settings',
  runs: '/extension-runs',
  newRun: '/extension-runs/new',
  run: '/extension-runs/$uuid',
  newImport: '/imports/new',
  importColumns: '/imports/columns',
  import: '/imports/$uuid',
  testBench: '/test-bench',
} as const

/** Path of a one-time address. Its page spends the code by a POST to the same path; a GET or HEAD spends nothing. */
export const OPEN_PATH = '/open'

export type FacePage = (typeof FACE_PAGES)[keyof typeof FACE_PAGES]

/** Whether the face has a page at this path of an address. A slash at its end changes nothing. */
export function isFacePage(path: string): boolean {
  return facePageAt(path) !== undefined
}

/** The path of a page that has one part of its own in it. */
export function facePath(page: FacePage, part: string): string {
  return page.replace(/\{-\$\w+\}|\$\w+/, encodeURIComponent(part))
}

/** The page at this path, as its router reads it; `undefined` where there is none. */
export function facePageAt(path: string): FacePage | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page
}

const PATTERNS = Object.values(FACE_PAGES).map((page) => ({ page, pattern: patternOf(page) }))

function patternOf(page: string): RegExp {
  const parts = page.split('/').filter((part) => part !== '')
  return new RegExp(`^${parts.map(partPattern).join('')}/?$`)
}

function partPattern(part: string): string {
  if (part.startsWith('{-$')) return '(/[^/]+)?'
  return part.startsWith('$') ? '/[^/]+' : `/${part}`
}
