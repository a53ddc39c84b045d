import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { ModelLoan } from '../model/modelled-loan.ts'
import { centsOf } from '../model/modelled-loan.ts'
import { must, type World } from '../world.ts'

export type LoanPage = {
  readonly data: readonly LoanListItem[]
  readonly total: number | null
  readonly nextCursor: string | null
}

const NEW = () => ({
  known: new Map(),
  asked: [],
  usedDays: new Set<number>(),
  extensions: [],
  corrections: { asked: new Set<string>(), known: new Set<string>(), open: 0, isVoiding: false, isVoided: false },
  payments: {
    asked: new Set<number>(),
    known: new Map(),
    askedBack: new Set<string>(),
    takenBack: new Set<string>(),
    seen: new Map(),
  },
  buybacks: {
    asked: 0,
    known: new Set<string>(),
    askedBack: new Set<string>(),
    takenBack: new Set<string>(),
    seen: new Map<string, boolean>(),
  },
})

/** Takes the loans that the desk shows as voided out of the model. Each must have been asked to be voided, and each acknowledged voiding must hold. */
export function settleVoided({ model }: World, items: readonly LoanListItem[]): void {
  for (const { uuid, lenderLoanId } of items) {
    if (model.voided.has(uuid)) continue
    const loan = model.loans.get(lenderLoanId)
    const isAsked = loan?.uuid === uuid && loan.corrections.isVoiding
    must(isAsked, `${lenderLoanId} ${uuid} is voided and nobody asked for it`)
    model.voided.add(uuid)
    model.loans.delete(lenderLoanId)
    if (model.acknowledged.get(lenderLoanId) === uuid) model.acknowledged.delete(lenderLoanId)
  }
  const there = new Set(items.map(({ uuid }) => uuid))
  for (const uuid of model.voided) must(there.has(uuid), `The voiding of ${uuid} is lost`)
  for (const { uuid, corrections } of model.loans.values()) {
    must(!corrections.isVoided, `The voiding of ${uuid} was acknowledged and is lost`)
    corrections.isVoiding = false
  }
}

/** Adds the desk's loans to the model. Each must have been requested, and each acknowledged loan must exist. */
export function settleLoans({ model }: World, items: readonly LoanListItem[]): void {
  for (const { lenderLoanId, uuid } of items) {
    const known = model.loans.get(lenderLoanId)
    must(!known || known.uuid === uuid, `${lenderLoanId} is ${uuid} instead of ${known?.uuid}`)
    if (known) continue
    const wanted = model.wanted.get(lenderLoanId) ?? model.importing.get(lenderLoanId)
    must(wanted?.isOpen === true, `${lenderLoanId} is there and nobody asked for it`)
    const acknowledged = model.acknowledged.get(lenderLoanId) ?? uuid
    must(acknowledged === uuid, `${lenderLoanId} was acknowledged as ${acknowledged} and is ${uuid}`)
    must(!model.voided.has(uuid), `${lenderLoanId} ${uuid} was voided and is there again`)
    const { clientName, rate, rows, use } = wanted
    const loan = { uuid, lenderLoanId, clientName, rate, rows, use, ...NEW() }
    model.loans.set(lenderLoanId, loan)
    model.touched.add(lenderLoanId)
  }
  for (const wanted of model.wanted.values()) wanted.isOpen = false
  const there = new Set(items.map(({ lenderLoanId }) => lenderLoanId))
  for (const [lenderLoanId, uuid] of model.acknowledged) {
    must(there.has(lenderLoanId), `${lenderLoanId} was acknowledged as ${uuid} and is lost`)
  }
}

/** Adds the desk's extensions to the model. Each must have been requested, and each acknowledged extension must exist once. */
export function settleExtensions({ model }: World, loan: ModelLoan, { extensions }: LoanDetailBody): void {
  const found = extensions.toSorted((one, other) => (one.version ?? 0) - (other.version ?? 0))
  const { lenderLoanId, asked } = loan
  for (const [index, { uuid }] of loan.extensions.entries()) {
    must(found[index]?.uuid === uuid, `${lenderLoanId} has lost its extension ${uuid}`)
  }
  for (const { uuid, extendedDays: days, version, undoing } of found.slice(loan.extensions.length)) {
    const known = loan.known.get(uuid)
    must(!known || known.days === days, `Extension ${uuid} of ${lenderLoanId} is by ${days} days`)
    const place = asked.findIndex((one) => one.days === days)
    const [one] = place < 0 ? [] : asked.splice(place, 1)
    if (one?.request) one.request.isDone = true
    const isAsked = one !== undefined || takeFromRun(model, loan.uuid, days)
    must(isAsked, `${lenderLoanId} was extended by ${days} days more often than anybody asked for it`)
    must(version !== null, `Extension ${uuid} of ${lenderLoanId} has no version`)
    loan.extensions.push({ uuid, days, version, undoneAt: undoing?.version ?? null })
  }
  settleUndoings(loan, extensions)
  const there = new Set(found.map(({ uuid }) => uuid))
  for (const uuid of loan.known.keys()) must(there.has(uuid), `Extension ${uuid} of ${lenderLoanId} is lost`)
  asked.splice(0)
}

/** Each undoing must have been requested, and each acknowledged one must hold. */
function settleUndoings(
  { lenderLoanId, extensions, corrections }: ModelLoan,
  found: LoanDetailBody['extensions'],
): void {
  for (const extension of extensions) {
    const undoneAt = found.find(({ uuid }) => uuid === extension.uuid)?.undoing?.version ?? null
    const { uuid } = extension
    must(undoneAt === null || corrections.asked.has(uuid), `Extension ${uuid} of ${lenderLoanId} is undone`)
    const isKept = undoneAt !== null || !corrections.known.has(uuid)
    must(isKept, `The undoing of extension ${uuid} of ${lenderLoanId} is lost`)
    extension.undoneAt = undoneAt
  }
  corrections.open = 0
}

/** Takes the payments of the desk over. Each must have been requested once, and each acknowledged payment and reversal must hold. */
export function settlePayments({ lenderLoanId, payments: own }: ModelLoan, { payments }: LoanDetailBody): void {
  const amounts = payments.map(({ paymentAmount }) => centsOf(paymentAmount))
  must(new Set(amounts).size === amounts.length, `${lenderLoanId} has a payment twice: ${amounts}`)
  own.seen.clear()
  for (const { uuid, paymentAmount, reversal } of payments) {
    const amount = centsOf(paymentAmount)
    must(own.asked.has(amount), `${lenderLoanId} has a payment of ${paymentAmount} that nobody sent`)
    must(!reversal || own.askedBack.has(uuid), `Payment ${uuid} of ${lenderLoanId} is taken back`)
    own.seen.set(uuid, { amount, isReversed: reversal !== null })
  }
  for (const [uuid, amount] of own.known)
    must(own.seen.get(uuid)?.amount === amount, `Payment ${uuid} of ${lenderLoanId} is lost`)
  for (const uuid of own.takenBack)
    must(own.seen.get(uuid)?.isReversed === true, `The reversal of payment ${uuid} of ${lenderLoanId} is lost`)
}

/** Takes the buybacks of the desk over. Each must have been requested, one at most counts, and what was acknowledged must hold. */
export function settleBuybacks({ lenderLoanId, buybacks: own }: ModelLoan, { buybacks }: LoanDetailBody): void {
  must(buybacks.length <= own.asked, `${lenderLoanId} is bought back more often than anybody asked for it`)
  must(buybacks.filter(({ undoing }) => !undoing).length <= 1, `${lenderLoanId} is bought back twice`)
  own.seen.clear()
  for (const { uuid, undoing } of buybacks) {
    must(!undoing || own.askedBack.has(uuid), `Buyback ${uuid} of ${lenderLoanId} is undone`)
    own.seen.set(uuid, undoing !== null)
  }
  for (const uuid of own.known) must(own.seen.has(uuid), `Buyback ${uuid} of ${lenderLoanId} is lost`)
  for (const uuid of own.takenBack)
    must(own.seen.get(uuid) === true, `The undoing of buyback ${uuid} of ${lenderLoanId} is lost`)
}

/** Returns true if a run over this loan has not extended it yet, and marks it as extended. */
function takeFromRun({ runs }: World['model'], loanUuid: string, days: number): boolean {
  for (const run of runs.values()) {
    if (run.days !== days || !run.loans.has(loanUuid) || run.extended.has(loanUuid)) continue
    run.extended.add(loanUuid)
    return true
  }
  return false
}
