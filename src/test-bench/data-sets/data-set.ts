import type { MadeLoan } from '#host/demo/made-loan.ts'
import type { NewDossierNote } from '#storage/dossier-store.ts'
import { type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { LoanRules } from '../loans/made-of-plan.ts'

/** A loan of a data set, with what staff wrote about it. */
export type SetLoan = { readonly loan: MadeLoan; readonly notes: readonly NewDossierNote[] }

/** The loans of a data set, one after the other: the same ones for the same seed and day, on any machine. */
export type SetLoans = (seed: number, today: CalendarDate) => Iterable<SetLoan>

/** The rules of a book that nobody has changed. */
export const RULES_OF_NEW_BOOK: LoanRules = {
  extensionInterest: 'ACT/360',
  lenderSkinPercentage: rateFromMillionths(5_000_000),
}

/** The days that can be today where a data set is loaded: its loans go some years back, and some years on. */
export const FIRST_TODAY = calendarDate('1912-01-01')
export const LAST_TODAY = calendarDate('2150-12-31')
