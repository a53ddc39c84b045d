import type { CreateLoanRequest } from '#contract/create-loan.ts'
import type { MakeScheduleRequest } from '#contract/desk/schedule.ts'
import type { FieldFault } from '#contract/field-rules/field-rule.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { ImportField, ImportOddity } from '#values/vocabulary/import-terms.ts'
import type { JsonObject } from './source-record.ts'

/**
 * A displayed cell: in the notation of the wire if it could be read, else as it stands. `was` is the text of the file, if a
 * person corrected the cell.
 */
export type ReadCell = {
  readonly field: ImportField
  readonly row: number | null
  readonly column: number | null
  readonly text: string
  readonly was: string | null
}

/** `field` is null for a fault of the whole line, `column` if no column of the file has the field. */
export type ReadFault = FieldFault & {
  readonly field: ImportField | null
  readonly row: number | null
  readonly column: number | null
}

/** Paid amounts of an installment: principal and interest each, or both together. */
export type PaidOfInstallment =
  | { readonly kind: 'each'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'together'; readonly amount: Cents }

/**
 * Earlier payments of a loan. None; or amounts of the loan, oldest installments first: principal and interest each, both
 * together, the principal with all interest due until a day, or the principal with the interest of the installments whose
 * principal is paid; or its first installments in full, as far as no amount and no day says otherwise (null); or amounts of
 * each installment.
 */
export type PaidBefore =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'of-loan'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'in-all'; readonly amount: Cents }
  | { readonly kind: 'interest-until'; readonly principal: Cents; readonly until: CalendarDate }
  | { readonly kind: 'interest-by-principal'; readonly principal: Cents }
  | (SaidBesideRows & { readonly kind: 'of-rows'; readonly rows: PaidRows })
  | { readonly kind: 'of-installments'; readonly installments: readonly PaidOfInstallment[] }

/**
 * First installments of a loan that are paid in full: so many, or those due until a day, or before it if it is that of the next one
 * (`isNext`).
 */
export type PaidRows =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'until'; readonly dueDate: CalendarDate; readonly isNext: boolean }

type SaidBesideRows = {
  readonly principal: Cents | null
  readonly interest: Cents | null
  readonly until: CalendarDate | null
}

/** Earlier life of a loan, for which createLoan has no fields. Installments are in the order of `schedule` of the request. */
export type MidLife = {
  readonly paid: PaidBefore
  /** Fields of earlier payments that the file has, or a person typed. */
  readonly said: readonly ImportField[]
  /** Installments that are paid in full by the line. */
  readonly paidRows: PaidRows | null
  /** The line says that something that was due is unpaid. */
  readonly isInArrears: boolean
  readonly extensionsUsed: number
}

/**
 * Amounts of the installments of a loan, as given by its line; null if the line gives none. The installments are made by the
 * `level`; the other amounts are compared with them.
 */
export type SaidInstallment = {
  readonly total: Cents | null
  readonly principal: Cents | null
  readonly interest: Cents | null
  readonly level: Cents | null
}

type Shown = {
  /** All cells of the loan; of installments only the cells with a fault. */
  readonly cells: readonly ReadCell[]
  readonly oddities: readonly ImportOddity[]
}

/**
 * A loan of a file. A request without a schedule has the `terms` for making its rows. Without terms, createLoan makes the
 * rows by its own rule.
 */
export type ReadLoan =
  | (Shown & {
      readonly kind: 'request'
      /** Body of createLoan as JSON. */
      readonly request: JsonObject
      readonly checked: CreateLoanRequest
      readonly terms: MakeScheduleRequest | null
      readonly midLife: MidLife
      readonly installment: SaidInstallment
      /** True if the installment is worked out by equal periods, whatever days the interest counts. */
      readonly isLevelByPeriods: boolean
    })
  | (Shown & { readonly kind: 'faulty'; readonly faults: readonly ReadFault[] })
