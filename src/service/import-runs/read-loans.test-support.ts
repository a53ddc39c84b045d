import { createLoanRequest } from '#contract/create-loan.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { MidLife, ReadLoan, SaidInstallment } from '#intake/loan-reading.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import { present } from '#values/assert.ts'
import { parseRate } from '#values/rate.ts'

/** Rules of a local service that allows two extensions of a loan. */
export const SETTINGS: StoredSettings = {
  defaultMaxExtensions: 2,
  lenderSkinPercentage: present(parseRate('5'), 'rate'),
  defaultTerm: 12,
  extensionInterest: 'ACT/360',
  answerDeadlineInSeconds: 30,
}

/** Rows of 1,000.00 as in a file, the last one first. */
const ROWS = [
  { date: '2026-04-26', principalAmount: '400.00', interestAmount: '4.00' },
  { date: '2026-02-26', principalAmount: '300.00', interestAmount: '10.00' },
  { date: '2026-03-26', principalAmount: '300.00', interestAmount: '7.00' },
]
const NEW: MidLife = { paid: { kind: 'nothing' }, said: [], paidRows: null, isInArrears: false, extensionsUsed: 0 }

type GoodLoan = Extract<ReadLoan, { readonly kind: 'request' }>

const NO_INSTALLMENT = { total: null, principal: null, interest: null, level: null }

/** Parts of a loan that differ from those of a new one. */
export type Given = {
  readonly request?: object
  readonly terms?: MakeScheduleRequest
  readonly midLife?: Partial<MidLife>
  readonly isLevelByPeriods?: boolean
  readonly cells?: ReadLoan['cells']
  readonly installment?: Partial<SaidInstallment>
}

/** A loan of a file as it was read: 1,000.00 of the worked example in three rows, or in the rows of terms. */
export function readLoan(given: Given): GoodLoan {
  const { request = {}, terms, midLife, isLevelByPeriods = false, cells = [], installment } = given
  const { schedule: _, maxExtensions: _most, ...example } = WORKED_EXAMPLE
  const body = { ...example, scheduleType: 'REGULAR', ...(terms ? {} : { schedule: ROWS }), ...request }
  return {
    kind: 'request',
    cells,
    oddities: [],
    request: body,
    checked: createLoanRequest.parse(body),
    terms: terms ?? null,
    midLife: { ...NEW, ...midLife },
    installment: { ...NO_INSTALLMENT, ...installment },
    isLevelByPeriods,
  }
}
