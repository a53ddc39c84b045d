import { paymentRow } from '#engine/loan.ts'
import { movedSchedule } from '#engine/moved-schedule.ts'
import { keepContent } from '#storage/content-store.ts'
import { AT, uuidOf } from '#storage/contract/book.test-support.ts'
import { importLineOf } from '#storage/contract/imports-contract.test-support.ts'
import { submissionOf } from '#storage/contract/journal-contract.test-support.ts'
import {
  extensionTo,
  ISSUED,
  loanOf,
  payLoan,
  register,
  reversePayment,
  rowsFrom,
} from '#storage/contract/loans.test-support.ts'
import { NOTES } from '#storage/note.test-support.ts'
import type { Note } from '#storage/note.ts'
import { newSession, newToken } from '#storage/sign-in.test-support.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { fillRules } from './filled-rules.test-support.ts'
import { fillBuybacks } from './full-buybacks.test-support.ts'
import { fillBuybackRuns, fillPaymentRuns, fillReconciliations } from './full-runs.test-support.ts'

export const TODAY = calendarDate('2026-11-01')
export const LIVE = uuidOf(80)
const REMOVED = uuidOf(81)

/** Texts that would break a statement, an array or a line if they were not escaped. */
export const ODD_TEXTS = [
  ...['', ' ', 'NULL', 'null', '{}', '{"a",b}', '\\', '\\\\x00', '"', `'; DROP TABLE loan; --`, '$1', '?', '%', '\\N'],
  ...[
    'line\nbreak\ttab\r',
    '\u0001\u0002\u0003\u007f',
    'Žluťoučký kůň',
    '𝄞 👩‍👩‍👧',
    '\uFFFD\uFEFF',
    'e\u0301',
    '\u2028',
  ],
]

async function* bytesOf(size: number): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(size).map((_, index) => index % 251)
}

const ENTERED: Note = { code: 'entered', params: {} }
const stepTo = (state: SubmissionState, note: Note = ENTERED) => ({ state, at: AT, note, decidedBy: null })

/** Fills an empty book with rows in every table: the demo's loans, and everything else that a book can contain. */
export async function fillBook(storage: Storage): Promise<void> {
  await fillDemo(storage, TODAY)
  for (const fill of [
    fillDesk,
    fillConnections,
    fillLoans,
    fillJournal,
    fillRuns,
    (unit: UnitOfWork) => fillPaymentRuns(unit, LIVE, ODD_TEXTS),
    (unit: UnitOfWork) => fillBuybackRuns(unit, LIVE),
    (unit: UnitOfWork) => fillReconciliations(unit, LIVE, ODD_TEXTS),
    fillImports,
    fillDossiers,
    ...[fillViews, fillTermsSets, fillRules],
  ])
    await storage.write(fill)
  for (const size of [0, 5, 700_000]) await keepContent(storage.contents, bytesOf(size))
}

async function fillDesk(unit: UnitOfWork): Promise<void> {
  const [extensionInterest, connection] = ['ACT/365F', LIVE] as const
  const skin = rateFromMillionths(7_250_000)
  const rules = { defaultMaxExtensions: 3, lenderSkinPercentage: skin, defaultTerm: 24, answerDeadlineInSeconds: 45 }
  await unit.settings.replace({ ...rules, extensionInterest })
  await unit.settings.chooseConnection(connection)
  for (const name of ['bank', 'another "bank"'])
    await unit.tokens.put(newToken(name, AT, ['imports', 'runs']), `token of ${name}`)
  await unit.sessions.put('secret', newSession('app', Date.parse(AT), Date.parse(AT) + 1))
  await unit.sessions.put('another', newSession('browser', 0, 999))
  await unit.sessions.putCode('code', Date.parse(AT))
  for (const [place, text] of ODD_TEXTS.entries())
    await unit.drafts.put({ id: uuidOf(place), form: `form ${text}`, writer: uuidOf(9), savedAt: AT, values: { text } })
}

export const SUBJECT = { connectionId: LIVE, kind: 'client', uuid: uuidOf(60) } as const

async function fillDossiers(unit: UnitOfWork): Promise<void> {
  for (const [place, text] of ODD_TEXTS.entries()) {
    const by = { uuid: uuidOf(100 + place), subject: SUBJECT }
    await unit.dossierNotes.insert({ ...by, text, writtenBy: text, writtenThrough: text, writtenAt: AT })
    const bytes = { name: text, size: place + 1, sha256: String(place % 10).repeat(64) }
    await unit.dossierFiles.insert({ ...by, ...bytes, attachedBy: text, attachedThrough: text, attachedAt: AT })
  }
}

async function fillViews(unit: UnitOfWork): Promise<void> {
  for (const [place, name] of ODD_TEXTS.entries())
    await unit.loanViews.put({ uuid: uuidOf(400 + place), name, viewJson: JSON.stringify({ name }), savedAt: AT })
}

async function fillTermsSets(unit: UnitOfWork): Promise<void> {
  for (const [place, text] of ODD_TEXTS.entries()) {
    const terms = { scheduleType: 'BULLET', termsJson: JSON.stringify({ text }), isDefault: place === 3 } as const
    const name = `Set ${place} ${text}`
    await unit.termsSets.put({ uuid: uuidOf(450 + place), name, ...terms, revision: place + 1, savedAt: AT })
  }
}

async function fillConnections(unit: UnitOfWork): Promise<void> {
  const common = { baseUrl: 'https://market.example/v1', kind: 'test', caFile: null } as const
  await unit.connections.insert({
    ...common,
    id: LIVE,
    name: 'Market "one"',
    extensionsField: { name: 'max', as: 'count' },
    furtherFields: { pool: 'ä', deep: { list: [1, null] } },
    sealedToken: Buffer.from([0, 1, 92, 34, 255]),
  })
  await unit.connections.insert({
    ...common,
    id: REMOVED,
    name: 'Old',
    kind: 'production',
    caFile: '/etc/ca.pem',
    extensionsField: null,
    furtherFields: {},
    sealedToken: null,
  })
  await unit.connections.remove(REMOVED, AT)
}

/** Loans of a live service, with fields that local loans never have; and loans with odd texts. */
async function fillLoans(unit: UnitOfWork): Promise<void> {
  const row = paymentRow(1, addDays(ISSUED, 30), cents(10_000), cents(100))
  const delayed = { ...row.total, delayedInterest: cents(77) }
  const moved = { movedToDate: addDays(ISSUED, 60), movedFromDate: addDays(ISSUED, 1) }
  const schedule = [
    { ...row, total: delayed, paid: { ...delayed, principal: cents(1) }, ...moved },
    { ...row, number: 2 },
  ]
  const live = { connectionId: LIVE, returnedJson: '{"loan": "ä"}', maxExtensions: null, schedule }
  const id = await register(unit, loanOf(501, live))
  await register(unit, loanOf(502, { ...live, connectionId: REMOVED, returnedJson: null, maxExtensions: 0 }))
  await unit.loans.setReturned(id, '{"loan": 2}', AT)
  const paid = await register(unit, loanOf(503))
  for (const amount of [50, 5_000]) await payLoan(unit, paid, amount)
  await reversePayment(unit, paid, 1)
  await fillCorrections(unit)
  await fillBuybacks(unit)
  for (const [place, text] of ODD_TEXTS.entries()) {
    const texts = { clientName: text, clientCode: text, registeredThrough: text, requestJson: JSON.stringify({ text }) }
    await register(
      unit,
      loanOf(600 + place, { ...texts, lenderLoanId: `ODD-${place} ${text}`, amount: cents(99_999_999_999_999) }),
    )
  }
}

/** A loan whose extension was undone, and two voided loans that had the same lender loan ID. */
async function fillCorrections(unit: UnitOfWork): Promise<void> {
  const given = { madeDate: ISSUED, reason: 'Entered "twice"', madeThrough: 'ä', createdAt: AT }
  const schedule = rowsFrom()
  const undone = await register(unit, loanOf(504))
  await unit.loanEvents.insert(
    undone,
    extensionTo(1, movedSchedule(schedule, MOVE), { ...GIVEN_MOVE, before: schedule }),
  )
  await unit.loanEvents.insert(undone, {
    ...given,
    kind: 'undone',
    version: 2,
    uuid: uuidOf(71),
    undoneVersion: 1,
    schedule,
  })
  await unit.loans.setVersion(undone, { version: 2, extensionsUsed: 0, schedule })
  for (const number of [505, 506]) {
    const voided = await register(unit, loanOf(number, { lenderLoanId: 'VOIDED' }))
    await unit.loanEvents.insert(voided, { ...given, kind: 'voided', version: 1, uuid: uuidOf(number), schedule })
    await unit.loans.setVersion(voided, { version: 1, extensionsUsed: 0, schedule })
    await unit.loans.setVoided(voided)
  }
}

const MOVE = { days: 30, addedInterest: cents(12) }
const GIVEN_MOVE = { extendedDays: MOVE.days, addedInterest: MOVE.addedInterest }

const STATES = ['planned', 'sending', 'unknown', 'rejected', 'accepted'] as const

async function fillJournal(unit: UnitOfWork): Promise<void> {
  const of = { connectionId: LIVE }
  for (const [place, text] of ODD_TEXTS.entries())
    await unit.submissions.insert(
      submissionOf(200 + place, { ...of, clientName: text, sentJson: text }),
      stepTo('planned'),
    )
  for (const [place, state] of STATES.entries()) {
    const made = { uuid: uuidOf(place + 1), status: 201, answerType: 'application/json', answerText: '{"a": 1}' }
    const sent = { sentAt: AT, durationMs: 1234, waitUntil: AT, loanUuid: uuidOf(501), host: 'market.example:8443' }
    const extension = {
      operation: 'createLoanExtension',
      daysToExtend: 30,
      scheduleVersion: 0,
      loanUuid: uuidOf(501),
    } as const
    await unit.submissions.insert(
      submissionOf(place + 1, { ...of, ...extension, predictionJson: '{}' }),
      stepTo('planned'),
    )
    await unit.submissions.step(
      made.uuid,
      { ...stepTo(state), decidedBy: 'Mari' },
      { explanation: ENTERED, ...made, ...sent },
    )
  }
  await unit.submissions.insert(submissionOf(50, of), stepTo('planned'))
  for (const note of NOTES) await unit.submissions.step(uuidOf(50), stepTo('planned', note), { explanation: note })
  const key = { caller: 'token "bank"', operation: 'createLoan', connectionId: LIVE, bodySha256: 'ab'.repeat(32) }
  await unit.keys.keep({ ...key, key: 'ä \n 1' }, { kind: 'answered', status: 201, text: '{"id": "1"}' }, AT)
  await unit.keys.keep({ ...key, key: '2' }, { kind: 'passed-on', submissionUuid: uuidOf(1) }, AT)
}

async function fillImports(unit: UnitOfWork): Promise<void> {
  const made = { connectionId: LIVE, madeBy: 'Mari', madeThrough: 'test', createdAt: AT }
  const runId = await unit.runs.insert({ ...made, kind: 'import', state: 'checked', uuid: uuidOf(72) })
  await unit.importSources.insert({ runId, name: "it's.csv", size: 12, sha256: '0'.repeat(64) })
  const source = await unit.importSources.of(runId)
  const found = { factsJson: '{"a":1}', planJson: '[]', checkedAt: AT, checkMs: 12 }
  if (source) await unit.importSources.change(source, found)
  const texts = ODD_TEXTS.map((text, index) => importLineOf(runId, index + 1, { lenderLoanId: text, clientName: text }))
  await unit.importLines.add(texts)
  const line = await unit.importLines.at({ runId, position: 2 })
  const ended = { status: 201, durationMs: 42, loanUuid: uuidOf(5), loanPublicId: 'ABC', explanation: ENTERED }
  if (line) await unit.importLines.change(line, { state: 'refused', submissionUuid: uuidOf(4), ...ended })
  await unit.runs.show(runId)
  for (const [place, name] of ODD_TEXTS.entries())
    await unit.importMappings.put({
      uuid: uuidOf(300 + place),
      name,
      mappingJson: JSON.stringify({ name }),
      savedAt: AT,
    })
}

async function fillRuns(unit: UnitOfWork): Promise<void> {
  const made = { connectionId: LIVE, madeBy: 'Mari', madeThrough: 'test', createdAt: AT }
  const run = { ...made, kind: 'extension', state: 'checking', daysToExtend: 30 } as const
  const loans = Float64Array.from({ length: 40 }, (_, place) => place + 1)
  const [whole, hidden] = [
    await unit.runs.insert({ ...run, uuid: uuidOf(70) }),
    await unit.runs.insert({ ...run, uuid: uuidOf(71) }),
  ]
  for (const id of [whole, hidden]) await unit.extensionLines.add(id, 0, loans)
  await unit.runs.show(whole)
  const shown = await unit.runs.byUuid(uuidOf(70))
  if (shown)
    await unit.runs.change(shown, {
      state: 'paused',
      pauseReason: ENTERED,
      waitUntil: AT,
      startedAt: AT,
      endedAt: AT,
      linesPerSecond: 2.5,
    })
  const line = await unit.extensionLines.at({ runId: whole, position: 2 })
  if (!line) return
  const found = {
    scheduleVersion: 0,
    remainingPrincipal: cents(12_345),
    addedInterest: cents(-5),
    extensionUuid: uuidOf(3),
  }
  const dates = { finalDateBefore: ISSUED, finalDateAfter: addDays(ISSUED, 30) }
  await unit.extensionLines.change(line, {
    state: 'refused',
    reason: 'used-up',
    explanation: ENTERED,
    ...found,
    ...dates,
  })
  await unit.extensionLines.link({ runId: whole, position: 3 }, uuidOf(1))
}
