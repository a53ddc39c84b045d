import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { FACE_PAGES } from '#contract/face-pages.ts'
import { recordOf } from '#values/record-of.ts'
import { CLIENT_SORTS, type ClientSort } from '#values/vocabulary/client-terms.ts'
import { type CompareSearch, compareSearch, type WhatIfSearch, whatIfSearch } from './api/compare-address.ts'
import { readLoanAddress } from './api/loan-address.ts'
import { type SubmissionAddressFilters, submissionAddressFilters } from './api/submission-address.ts'
import { readFurtherPages } from './chunks/lazy-further-pages.ts'
import { readLoanPages } from './chunks/lazy-loan-pages.ts'
import { LoansPage } from './features/loans/loans-page.tsx'
import { useFormats } from './formats/current-formats.ts'
import { AppFrame } from './shell/app-frame.tsx'
import { NoSuchPage } from './shell/no-such-page.tsx'

const root = createRootRoute({ component: AppFrame, notFoundComponent: NoSuchPage, beforeLoad: takeWordsOut })

/** Moves search words from an address written by hand or by an older Loan Desk into the history beside it. */
function takeWordsOut({ location }: { readonly location: ParsedLocation<Record<string, unknown>> }): void {
  const { search: words, ...search } = location.search
  if (words === undefined) return
  const state = { loanSearch: String(words), submissionSearch: String(words), clientSearch: String(words) }
  throw redirect({ to: location.pathname, search, hash: location.hash, state, replace: true })
}

/** Filters of an address; unknown ones (an old bookmark) show the whole list rather than an error. */
function readState(search: Record<string, unknown>): SubmissionAddressFilters {
  const filters = submissionAddressFilters.safeParse(search)
  return filters.success ? filters.data : {}
}

function readClientOrder({ sort }: Record<string, unknown>): { readonly sort?: ClientSort | undefined } {
  return { sort: CLIENT_SORTS.find((each) => each === sort) }
}

function readCompared(search: Record<string, unknown>): CompareSearch {
  const compared = compareSearch.safeParse(search)
  return compared.success ? compared.data : {}
}

function readWhatIf(search: Record<string, unknown>): WhatIfSearch {
  const days = whatIfSearch.safeParse(search)
  return days.success ? days.data : {}
}

type LazyPage = FunctionComponent<object> & { readonly preload?: () => Promise<void> | undefined }

/** Renders the page again when the formats of numbers and days change. */
function pageOf(Page: LazyPage): LazyPage {
  const FormattedPage = () => {
    useFormats()
    return <Page />
  }
  return Page.preload ? Object.assign(FormattedPage, { preload: Page.preload }) : FormattedPage
}

const loans = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.loans,
  validateSearch: readLoanAddress,
  beforeLoad: ({ location }) => ({ loanSearch: location.state.loanSearch }),
  component: pageOf(LoansPage),
})
const loan = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.loan,
  beforeLoad: ({ location }) => ({ extendByDays: location.state.extendByDays }),
  component: pageOf(lazyRouteComponent(readLoanPages, 'LoanPage')),
})
const today = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.today,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'TodayPage')),
})
const clients = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.clients,
  validateSearch: readClientOrder,
  beforeLoad: ({ location }) => ({ clientSearch: location.state.clientSearch }),
  component: pageOf(lazyRouteComponent(readFurtherPages, 'ClientsPage')),
})
const client = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.client,
  component: pageOf(lazyRouteComponent(readLoanPages, 'ClientPage')),
})
const compare = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.compare,
  validateSearch: readCompared,
  component: pageOf(lazyRouteComponent(readLoanPages, 'ComparePage')),
})
const whatIf = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.whatIf,
  validateSearch: readWhatIf,
  component: pageOf(lazyRouteComponent(readLoanPages, 'WhatIfPage')),
})
const newLoan = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.newLoan,
  beforeLoad: ({ location: { state } }) => ({ likeLoan: state.likeLoan, forClient: state.forClient }),
  component: pageOf(lazyRouteComponent(readFurtherPages, 'NewLoanPage')),
})
const submissions = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.submissions,
  validateSearch: readState,
  beforeLoad: ({ location }) => ({ submissionSearch: location.state.submissionSearch }),
  component: pageOf(lazyRouteComponent(readFurtherPages, 'SubmissionsPage')),
})
const evidence = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.evidence,
  component: pageOf(lazyRouteComponent(readLoanPages, 'EvidencePage')),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.settings,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'SettingsPage')),
})

const runs = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.runs,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'RunsPage')),
})
const newRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.newRun,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'NewRunPage')),
})
const run = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.run,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'RunPage')),
})

const newImport = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.newImport,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'NewImportPage')),
})
const importColumns = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.importColumns,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'ColumnRulesPage')),
})
const importRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.import,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'ImportPage')),
})

const newPaymentRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.newPaymentRun,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'NewPaymentRunPage')),
})
const paymentRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.paymentRun,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'PaymentRunPage')),
})

const newBuybackRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.newBuybackRun,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'NewBuybackRunPage')),
})
const buybackRun = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.buybackRun,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'BuybackRunPage')),
})

const reconciliation = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.reconciliation,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'ReconciliationPage')),
})

const testBench = createRoute({
  getParentRoute: () => root,
  path: FACE_PAGES.testBench,
  component: pageOf(lazyRouteComponent(readFurtherPages, 'TestBenchPage')),
})

/** Every value in the address is plain text, so that an ID of digits is not parsed as a number. */
export const router = createRouter({
  routeTree: root.addChildren([
    today,
    loans,
    loan,
    clients,
    client,
    compare,
    whatIf,
    newLoan,
    submissions,
    evidence,
    settings,
    runs,
    newRun,
    run,
    newImport,
    importColumns,
    importRun,
    newPaymentRun,
    paymentRun,
    newBuybackRun,
    buybackRun,
    reconciliation,
    testBench,
  ]),
  caseSensitive: true,
  parseSearch: (text) => recordOf(new URLSearchParams(text)),
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
