import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import type { FieldFault } from '#contract/field-rules/field-rule.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import type { JsonObject } from './source-record.ts'

/** A cell as it is shown: in the wire's notation where it could be read, else as it stands. `was` is the file's, corrected. */
export type ReadCell = {
  readonly field: ImportField
  readonly row: number | null
  readonly column: number | null
  readonly text: string
  readonly was: string | null
}

/** `field` is null where it is the line as a whole, `column` where no column of the file has the field. */
export type ReadFault = FieldFault & {
  readonly field: ImportField | null
  readonly row: number | null
  readonly column: number | null
}

/** Amounts that were paid of an installment: principal and interest each, or both together. */
export type PaidOfInstallment =
  | { readonly kind: 'each'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'together'; readonly amount: Cents }

/**
 * Amounts that were paid of a loan before: none; of the loan, oldest installments first, so much of principal and interest each, or of both
 * together, or of the principal with all interest due until a day, or with that of the installments whose principal is paid; so many of
 * its installments in full, as far as no amount and no day says otherwise (null); or so much of each installment.
 */
export type PaidBefore =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'of-loan'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'in-all'; readonly amount: Cents }
  | { readonly kind: 'interest-until'; readonly principal: Cents; readonly until: CalendarDate }
  | { readonly kind: 'interest-by-principal'; readonly principal: Cents }
  | (SaidBesideRows & { readonly kind: 'of-rows'; readonly rows: number })
  | { readonly kind: 'of-installments'; readonly installments: readonly PaidOfInstallment[] }

type SaidBesideRows = {
  readonly principal: Cents | null
  readonly interest: Cents | null
  readonly until: CalendarDate | null
}

/** What createLoan has no place for: a loan that ran before. Installments are in the order of `schedule` of the request. */
export type MidLife = {
  readonly paid: PaidBefore
  /** Fields of what was paid that the file has, or a person typed. */
  readonly said: readonly ImportField[]
  /** Number of installments that the line says are paid in full. */
  readonly paidRows: number | null
  readonly extensionsUsed: number
}

/**
 * Amounts of the installments of a loan, as its line says them; null where it does not. By the `level` the installments are made, the
 * others are compared with them.
 */
export type SaidInstallment = {
  readonly total: Cents | null
  readonly interest: Cents | null
  readonly level: Cents | null
}

type Shown = {
  /** Those of the loan; of installments those with a fault alone. */
  readonly cells: readonly ReadCell[]
  readonly oddities: readonly ImportOddity[]
}

/**
 * A loan of a file. A request without a schedule goes with the `terms` that its rows are made from, or without any: then
 * createLoan makes them by its own rule.
 */
export type ReadLoan =
  | (Shown & {
      readonly kind: 'request'
      /** The body of createLoan as JSON. */
      readonly request: JsonObject
      readonly checked: CreateLoanRequest
      readonly terms: MakeScheduleRequest | null
      readonly midLife: MidLife
      readonly installment: SaidInstallment
    })
  | (Shown & { readonly kind: 'faulty'; readonly faults: readonly ReadFault[] })
