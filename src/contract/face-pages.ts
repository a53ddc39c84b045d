/**
 * Every page of the face, in its router's notation: `$x` matches any one part of the address, `{-$x}` one part or none.
 * The service answers every other address with 404.
 */
export const FACE_PAGES = {
  today: '/today',
  loans: '/',
  loan: '/loans/$uuid',
  clients: '/clients',
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
  newPaymentRun: '/payment-runs/new',
  paymentRun: '/payment-runs/$uuid',
  newBuybackRun: '/buyback-runs/new',
  buybackRun: '/buyback-runs/$uuid',
  reconciliation: '/reconciliations/$uuid',
  testBench: '/test-bench',
} as const

/** Path of a one-time address. Its page spends the code by a POST to the same path; a GET or HEAD spends nothing. */
export const OPEN_PATH = '/open'

export type FacePage = (typeof FACE_PAGES)[keyof typeof FACE_PAGES]

/** True if the face has a page at this path. A slash at the end is ignored. */
export function isFacePage(path: string): boolean {
  return facePageAt(path) !== undefined
}

/** Path of a page with the given part filled in. */
export function facePath(page: FacePage, part: string): string {
  return page.replace(/\{-\$\w+\}|\$\w+/, encodeURIComponent(part))
}

/** Page at this path, in the router's notation; undefined if there is none. */
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
