/**
 * Every page of the face, written as its router reads them: `$x` stands for any one part of the address, `{-$x}` for one
 * or none. The service answers every other address with 404.
 */
export const FACE_PAGES = {
  loans: '/',
  loan: '/loans/$uuid',
  compare: '/loans/$uuid/compare',
  whatIf: '/loans/$uuid/what-if',
  newLoan: '/new-loan',
  submissions: '/submissions/{-$id}',
  evidence: '/evidence',
  settings: '/settings',
  runs: '/extension-runs',
  newRun: '/extension-runs/new',
  run: '/extension-runs/$uuid',
} as const

export type FacePage = keyof typeof FACE_PAGES

/** Where a one-time address leads; its page is shown where the address does not sign in. */
export const OPEN_PATH = '/open'

/** Whether the face has a page at this path of an address. A slash at its end changes nothing. */
export function isFacePage(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

const PATTERNS = Object.values(FACE_PAGES).map(patternOf)

function patternOf(page: string): RegExp {
  const parts = page.split('/').filter((part) => part !== '')
  return new RegExp(`^${parts.map(partPattern).join('')}/?$`)
}

function partPattern(part: string): string {
  if (part.startsWith('{-$')) return '(/[^/]+)?'
  return part.startsWith('$') ? '/[^/]+' : `/${part}`
}
