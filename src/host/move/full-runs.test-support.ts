import { AT, uuidOf } from '#storage/contract/book.test-support.ts'
import { ISSUED } from '#storage/contract/loans.test-support.ts'
import type { Note } from '#storage/note.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { present } from '#values/assert.ts'
import { cents } from '#values/money.ts'

const ENTERED: Note = { code: 'entered', params: {} }

/** Adds a reconciliation with lines of each kind. */
export async function fillReconciliations(
  unit: UnitOfWork,
  connectionId: string,
  texts: readonly string[],
): Promise<void> {
  const made = { connectionId, madeBy: 'Mari', madeThrough: 'test', createdAt: AT }
  const run = { ...made, uuid: uuidOf(78), kind: 'reconciliation', state: 'running' } as const
  const id = await unit.runs.insert(run)
  await unit.nightlyReconciliations.put({ connectionId, atMinute: 150, since: AT })
  await unit.reconciliations.begin(id, 9)
  await unit.reconciliations.advance(id, { read: 3, agreed: 1, afterLoanId: 1 })
  await unit.runs.show(id)
  const found = { difference: 'dates', scheduleVersion: 0, statusHere: 'ACTIVE', fingerprint: 'a1' } as const
  const line = { ...found, loanId: 1, state: 'open', answerJson: '{}', explanation: ENTERED, readAt: AT } as const
  const decision = { reason: texts[0] ?? null, by: 'Mari', at: AT }
  await unit.reconciliations.add(id, { ...line, decision })
  await unit.reconciliations.add(id, { ...line, loanId: 2, state: 'taken', decision: null })
}

/** Adds a payment run with a line for each text. */
export async function fillPaymentRuns(unit: UnitOfWork, connectionId: string, texts: readonly string[]): Promise<void> {
  const made = { connectionId, madeBy: 'Mari', madeThrough: 'test', createdAt: AT }
  const run = { ...made, uuid: uuidOf(79), kind: 'payment', state: 'checked', fileName: 'statement.xml' } as const
  const id = await unit.runs.insert(run)
  const entry = { amount: cents(12_345), currency: 'EUR', valueDate: ISSUED, payer: null, mark: null, unread: null }
  const entries = texts.map((text, index) => ({ ...entry, line: index + 1, reference: `R${index}`, text }))
  await unit.paymentLines.add({ id, connectionId }, 0, entries)
  await unit.runs.show(id)
  const line = present(await unit.paymentLines.at({ runId: id, position: 2 }), 'line')
  const amounts = { delayedInterest: cents(1), interest: cents(2), principal: cents(3), returned: cents(4) }
  const booked = { booking: { scheduleVersion: 0, ...amounts }, loan: { loanId: 1 }, isLoanChosen: true } as const
  const accepted = ['no-reference', 'more-than-due'] as const
  const change = { ...booked, state: 'booked', explanation: ENTERED, accepted, paymentUuid: uuidOf(3) } as const
  await unit.paymentLines.change(line, change)
  await unit.paymentLines.link({ runId: id, position: 3 }, uuidOf(2))
}

/** Adds a buyback run with a line that waits, one that was bought back, and one that was refused. */
export async function fillBuybackRuns(unit: UnitOfWork, connectionId: string): Promise<void> {
  const made = { connectionId, madeBy: 'Mari', madeThrough: 'test', createdAt: AT }
  const run = { ...made, uuid: uuidOf(77), kind: 'buyback', state: 'running', buybackReason: 'EARLY_PAYMENT' } as const
  const id = await unit.runs.insert(run)
  await unit.buybackLines.add(id, 0, Float64Array.of(1, 2, 1))
  await unit.runs.show(id)
  const due = { principal: cents(3), interest: cents(2), delayedInterest: cents(1) }
  const [second, third] = [2, 3].map((position) => unit.buybackLines.at({ runId: id, position }))
  const bought = { state: 'bought-back', outlook: { scheduleVersion: 0, due }, buybackUuid: uuidOf(4) } as const
  await unit.buybackLines.change(present(await second, 'second line'), bought)
  const refused = { state: 'refused', reason: 'voided', explanation: ENTERED } as const
  await unit.buybackLines.change(present(await third, 'third line'), refused)
  await unit.buybackLines.link({ runId: id, position: 3 }, uuidOf(2))
}
