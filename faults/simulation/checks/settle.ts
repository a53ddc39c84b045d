import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { LoanListItem } from '#contract/desk/loan-list.ts'
import type { ModelLoan } from '../model/modelled-loan.ts'
import { must, type World } from '../world.ts'

export type LoanPage = {
  readonly data: readonly LoanListItem[]
  readonly total: number | null
  readonly nextCursor: string | null
}

const NEW = () => ({ known: new Map(), asked: [], usedDays: new Set<number>(), extensions: [] })

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
    const { clientName, rate, rows } = wanted
    const loan = { uuid, lenderLoanId, clientName, rate, rows, ...NEW() }
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
  const found = extensions.toSorted((one, other) => one.number - other.number)
  const { lenderLoanId, asked } = loan
  for (const [index, { uuid }] of loan.extensions.entries()) {
    must(found[index]?.uuid === uuid, `${lenderLoanId} has lost its extension ${uuid}`)
  }
  for (const { uuid, extendedDays: days } of found.slice(loan.extensions.length)) {
    const known = loan.known.get(uuid)
    must(!known || known.days === days, `Extension ${uuid} of ${lenderLoanId} is by ${days} days`)
    const place = asked.findIndex((one) => one.days === days)
    const [one] = place < 0 ? [] : asked.splice(place, 1)
    if (one?.request) one.request.isDone = true
    const isAsked = one !== undefined || takeFromRun(model, loan.uuid, days)
    must(isAsked, `${lenderLoanId} was extended by ${days} days more often than anybody asked for it`)
    loan.extensions.push({ uuid, days })
  }
  const there = new Set(found.map(({ uuid }) => uuid))
  for (const uuid of loan.known.keys()) must(there.has(uuid), `Extension ${uuid} of ${lenderLoanId} is lost`)
  asked.splice(0)
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
