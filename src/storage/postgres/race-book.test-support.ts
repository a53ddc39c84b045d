import { expect } from 'vitest'
import { rowsFrom } from '../contract/loans.test-support.ts'
import type { Storage } from '../storage.ts'
import { BOOK_FLAWS, flawsOf } from './book-flaws.test-support.ts'
import type { DatabaseTarget } from './database-target.ts'
import { type Acknowledged, dayOf } from './race-acts.test-support.ts'

type Of<Kind extends Acknowledged['kind']> = Extract<Acknowledged, { readonly kind: Kind }>

function those<Kind extends Acknowledged['kind']>(all: readonly Acknowledged[], kind: Kind): readonly Of<Kind>[] {
  return all.filter((each): each is Of<Kind> => each.kind === kind)
}

/** Every acknowledged result is stored once, as it was acknowledged. */
export async function expectAllKept(storage: Storage, all: readonly Acknowledged[], termBefore: number): Promise<void> {
  await expectLoansKept(storage, all)
  expect((await storage.settings.read()).defaultTerm).toBe(termBefore + those(all, 'raised').length)
  const drafts = new Map(those(all, 'kept').map(({ id, text }) => [id, text]))
  for (const [id, text] of drafts) expect((await storage.drafts.byId(id))?.values).toEqual({ text })
  for (const { connectionId } of those(all, 'removed'))
    expect(await storage.connections.byId(connectionId)).toBeUndefined()
  await expectSentApart(storage, those(all, 'sent'))
}

async function expectLoansKept(storage: Storage, all: readonly Acknowledged[]): Promise<void> {
  const created = those(all, 'created')
  expect(new Set(created.map(({ lenderLoanId }) => lenderLoanId)).size).toBe(created.length)
  for (const { lenderLoanId, uuid } of [...created, ...those(all, 'keyed')])
    expect((await storage.loans.byLenderLoanId('local', lenderLoanId))?.uuid).toBe(uuid)
  const extended = those(all, 'extended')
  for (const { lenderLoanId } of created) {
    const answered = extended.filter((each) => each.lenderLoanId === lenderLoanId)
    const loan = await storage.loans.byLenderLoanId('local', lenderLoanId)
    if (!loan) throw new Error('A loan is gone')
    const events = await storage.loanEvents.of(loan)
    const kept = events.flatMap((event) => (event.kind === 'extended' ? [[event.number, event.uuid]] : []))
    expect(kept).toEqual(answered.toSorted((a, b) => a.number - b.number).map(({ uuid, number }) => [number, uuid]))
    expect(await storage.loanEvents.rows(loan.id, loan.version)).toEqual(rowsFrom(dayOf(loan.version)))
  }
}

/** No two submissions for the same key were on their way at the same time, and each was sent once. */
async function expectSentApart({ submissions }: Storage, sent: readonly Of<'sent'>[]): Promise<void> {
  for (const place of new Set(sent.map((each) => each.place))) {
    const there = sent.filter((each) => each.place === place).sort((a, b) => a.from - b.from)
    for (const [index, { from }] of there.entries()) expect(there[index - 1]?.to ?? 0).toBeLessThanOrEqual(from)
  }
  for (const uuid of new Set(sent.map((each) => each.uuid))) {
    const states = (await submissions.steps(uuid)).map(({ state }) => state)
    expect(states).toEqual(['planned', 'sending', 'unknown', 'rejected'])
    expect(sent.filter((each) => each.uuid === uuid)).toHaveLength(1)
  }
}

/** Flaws that the acts of a race could cause in addition. */
const FLAWS_OF_RACE: Readonly<Record<string, string>> = {
  'a version without its rows': `
    SELECT loan_id FROM loan_event e WHERE 2 <> (
      SELECT count(*) FROM installment i WHERE i.loan_id = e.loan_id AND i.version = coalesce(e.rows_version, e.number))`,
  'a key whose answer is of no loan': `
    SELECT key FROM idempotency_key WHERE NOT EXISTS (
      SELECT FROM loan WHERE answer_text LIKE '%' || uuid || '%' AND lender_loan_id = key)`,
  'a loan of a key without the key': `
    SELECT lender_loan_id FROM loan WHERE lender_loan_id LIKE 'K-%'
      AND NOT EXISTS (SELECT FROM idempotency_key WHERE key = lender_loan_id)`,
}

/** The book is consistent. */
export async function expectBookWhole(target: DatabaseTarget): Promise<void> {
  expect(await flawsOf(target, { ...BOOK_FLAWS, ...FLAWS_OF_RACE })).toEqual([])
}
