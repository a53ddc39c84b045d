import { FACE_PAGES, type FacePage, facePageAt } from '#contract/face-pages.ts'

const NAMES: Readonly<Record<FacePage, string>> = {
  [FACE_PAGES.loans]: 'Loans',
  [FACE_PAGES.loan]: 'The loan you asked for',
  [FACE_PAGES.clients]: 'Clients',
  [FACE_PAGES.client]: 'The client you asked for',
  [FACE_PAGES.compare]: 'Compare, of the loan you asked for',
  [FACE_PAGES.whatIf]: 'What if, of the loan you asked for',
  [FACE_PAGES.newLoan]: 'New loan',
  [FACE_PAGES.submissions]: 'Submissions',
  [FACE_PAGES.evidence]: 'Evidence',
  [FACE_PAGES.settings]: 'Settings',
  [FACE_PAGES.runs]: 'Runs',
  [FACE_PAGES.newRun]: 'A new extension run',
  [FACE_PAGES.run]: 'The extension run you asked for',
  [FACE_PAGES.newImport]: 'Import loans',
  [FACE_PAGES.importColumns]: 'Rules of each column',
  [FACE_PAGES.import]: 'The import you asked for',
  [FACE_PAGES.testBench]: 'Test bench',
}

/** The page at an address, in words for a visitor who may not see it yet. */
export function pageName(address: string): string {
  const page = facePageAt(address.replace(/[?#].*$/, ''))
  return NAMES[page ?? FACE_PAGES.loans]
}
