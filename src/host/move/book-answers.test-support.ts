import { uuidOf } from '#storage/contract/book.test-support.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { PagedList } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { RULED } from './filled-rules.test-support.ts'
import { LIVE, ODD_TEXTS, SUBJECT, TODAY } from './full-book.test-support.ts'

/** Answers of a book to every kind of read, for comparison with another book. */
export async function answersOf(storage: Storage) {
  const { settings, tokens, sessions, connections, keys, runs, drafts } = storage
  const key = { caller: 'token "bank"', operation: 'createLoan', connectionId: LIVE, bodySha256: '' }
  const forms = await Promise.all(ODD_TEXTS.map((text) => drafts.of(`form ${text}`)))
  return {
    settings: [await settings.read(), await settings.currentConnection()],
    tokens: [await tokens.all(), await tokens.match('token of bank'), await tokens.match('another')],
    sessions: [await sessions.of('secret'), await sessions.of('another'), await sessions.of('none')],
    connections: await connections.all(),
    views: await storage.loanViews.all(),
    termsSets: await storage.termsSets.all(),
    delayedInterest: await storage.delayedInterest.all(),
    letters: await storage.letterTexts.all(),
    policies: [await storage.extensionPolicies.of(RULED), await storage.extensionPolicies.of('local')],
    forms,
    keys: [await keys.find({ ...key, key: 'ä \n 1' }), await keys.find({ ...key, key: '2' })],
    runs: [
      await runs.page({ connectionId: LIVE, kind: null }, null, 9),
      await runs.hidden(),
      await runs.byUuid(uuidOf(70)),
    ],
    lines: await linesOf(storage),
    paymentLines: await paymentLinesOf(storage),
    buybackLines: await buybackLinesOf(storage),
    reconciliations: await reconciliationsOf(storage),
    journal: await journalOf(storage),
    loans: await loansOf(storage),
    dossiers: [await walk(storage.dossierNotes, SUBJECT, 7), await storage.dossierFiles.of(SUBJECT)],
  }
}

async function loansOf({ loanList, loans, loanEvents }: Storage) {
  const all: StoredLoan[] = []
  const asked = [
    {},
    { search: 'odd-1' },
    { search: 'kad' },
    { search: 'ž' },
    { finalDue: 'overdue' },
    { extensions: ['left'] },
    { order: { sort: 'loanAmount', direction: 'asc' } },
  ] as const satisfies readonly Partial<LoanFilter>[]
  const lists = []
  for (const connectionId of ['local', LIVE]) {
    for (const more of asked) {
      const filter = { connectionId, today: TODAY, ...more }
      const found = await walk(loanList, filter, 70)
      lists.push([found.map(({ id }) => id), await loanList.count(filter), await loanList.totals(filter)])
      if (more === asked[0]) all.push(...found)
    }
  }
  const details = []
  for (const loan of all) {
    const events = await loanEvents.of(loan)
    const rows = await Promise.all(events.map(({ version }) => loanEvents.known(loan.id, version)))
    details.push([await loans.byUuid(loan.connectionId, loan.uuid), events, rows])
  }
  return { size: await loanList.size(), lists, details }
}

async function journalOf({ submissions }: Storage) {
  const all = await walk(submissions, { connectionId: LIVE }, 7)
  const found = await walk(submissions, { connectionId: LIVE, search: 'OAN-2' }, 7)
  const steps = await Promise.all(all.map(({ uuid }) => submissions.steps(uuid)))
  return { all, found, steps, counts: await submissions.counts(LIVE), sending: await submissions.sending() }
}

async function paymentLinesOf({ runs, paymentLines }: Storage) {
  const run = await runs.byUuid(uuidOf(79))
  const runId = run?.id ?? 0
  return { run, lines: await walk(paymentLines, { runId, state: null }, 7), sums: await paymentLines.groups(runId) }
}

async function buybackLinesOf({ runs, buybackLines }: Storage) {
  const run = await runs.byUuid(uuidOf(77))
  const runId = run?.id ?? 0
  return { run, lines: await walk(buybackLines, { runId, state: null }, 7), sums: await buybackLines.groups(runId) }
}

async function reconciliationsOf({ runs, reconciliations, nightlyReconciliations }: Storage) {
  const run = await runs.byUuid(uuidOf(78))
  const runId = run?.id ?? 0
  const lines = await walk(reconciliations, { runId, difference: null }, 7)
  const nightly = await nightlyReconciliations.all()
  return { run, progress: await reconciliations.progress(runId), lines, nightly }
}

async function linesOf({ runs, extensionLines }: Storage) {
  const run = await runs.byUuid(uuidOf(70))
  const runId = run?.id ?? 0
  return [await walk(extensionLines, { runId, state: null }, 7), await extensionLines.groups(runId)]
}

async function walk<Filter, Row, Key>(
  list: PagedList<Filter, Row, Key>,
  filter: Filter,
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = []
  let key: Key | null = null
  do {
    const page = await list.page(filter, key, limit)
    rows.push(...page.rows)
    key = page.next
  } while (key !== null)
  return rows
}
