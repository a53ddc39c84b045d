import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { FACE_PAGES } from '#contract/face-pages.ts'
import { type CompareSearch, compareSearch, type WhatIfSearch, whatIfSearch } from './api/comparison.ts'
import { type LoanAddressFilters, loanAddressFilters } from './api/loans.ts'
import { type SubmissionAddressFilters, submissionAddressFilters } from './api/submissions.ts'
import { ComparePage } from './features/compare/compare-page.tsx'
import { EvidencePage } from './features/evidence/evidence-page.tsx'
import { NewRunPage } from './features/extension-runs/new-run-page.tsx'
import { RunPage } from './features/extension-runs/run-page.tsx'
import { RunsPage } from './features/extension-runs/runs-page.tsx'
import { LoanPage } from './features/loans/loan-page.tsx'
import { LoansPage } from './features/loans/loans-page.tsx'
import { NewLoanPage } from './features/new-loan/new-loan-page.tsx'
import { SettingsPage } from './features/settings/settings-page.tsx'
import { SubmissionsPage } from './features/submissions/submissions-page.tsx'
import { WhatIfPage } from './features/what-if/what-if-page.tsx'
import { AppFrame } from './shell/app-frame.tsx'
import { NoSuchPage } from './shell/no-such-page.tsx'

const root = createRootRoute({ component: AppFrame, notFoundComponent: NoSuchPage })

/** A search that is not one of ours (an old bookmark) shows the whole list rather than an error. */
function readFilters(search: Record<string, unknown>): LoanAddressFilters {
  const filters = loanAddressFilters.safeParse(search)
  return filters.success ? filters.data : {}
}

function readState(search: Record<string, unknown>): SubmissionAddressFilters {
  const filters = submissionAddressFilters.safeParse(search)
  return filters.success ? filters.data : {}
}

function readCompared(search: Record<string, unknown>): CompareSearch {
  const compared = compareSearch.safeParse(search)
  return compared.success ? compared.data : {}
}

function readWhatIf(search: Record<string, unknown>): WhatIfSearch {
  const days = whatIfSearch.safeParse(search)
  return days.success ? days.data : {}
}

const loans = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.loans,
  validateSearch: readFilters,
  beforeLoad: ({ location }) => ({ loanSearch: location.state.loanSearch }),
  component: LoansPage,
})
const loan = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.loan,
  beforeLoad: ({ location }) => ({ extendByDays: location.state.extendByDays }),
  component: LoanPage,
})
const compare = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.compare,
  validateSearch: readCompared,
  component: ComparePage,
})
const whatIf = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.whatIf,
  validateSearch: readWhatIf,
  component: WhatIfPage,
})
const newLoan = createRoute({ getParentRoute: () => root, path: FACE_PAGES.newLoan, component: NewLoanPage })
const submissions = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.submissions,
  validateSearch: readState,
  beforeLoad: ({ location }) => ({ submissionSearch: location.state.submissionSearch }),
  component: SubmissionsPage,
})
const evidence = createRoute({ getParentRoute: () => root, path: FACE_PAGES.evidence, component: EvidencePage })
const settings = createRoute({ getParentRoute: () => root, path: FACE_PAGES.settings, component: SettingsPage })

const runs = createRoute({ getParentRoute: () => root, path: FACE_PAGES.runs, component: RunsPage })
const newRun = createRoute({ getParentRoute: () => root, path: FACE_PAGES.newRun, component: NewRunPage })
const run = createRoute({ getParentRoute: () => root, path: FACE_PAGES.run, component: RunPage })

/** Every value in the address is plain text, so that an ID of digits stays one and is not taken for a number. */
export const router = createRouter({
  routeTree: root.addChildren([
    loans,
    loan,
    compare,
    whatIf,
    newLoan,
    submissions,
    evidence,
    settings,
    runs,
    newRun,
    run,
  ]),
  caseSensitive: true,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
