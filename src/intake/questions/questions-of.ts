import { IMPORT_QUESTIONS, type ImportQuestion } from '#values/vocabulary/import-questions.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { askCurrencies, askScales } from './ask-amounts.ts'
import { askClientKinds, askCountry } from './ask-clients.ts'
import { askCodes, askIds } from './ask-codes.ts'
import { askDiffering, askGuessed, askUnused } from './ask-columns.ts'
import { askExtensions } from './ask-extensions.ts'
import { askLineStates } from './ask-line-states.ts'
import { askOtherTerms } from './ask-other-terms.ts'
import { askOutstanding } from './ask-outstanding.ts'
import { askRates } from './ask-rates.ts'
import { askEncoding, askHidden, askHiddenInstallments, askInstallmentSheet, askSheet } from './ask-source.ts'
import { askFirstDue, askTerms } from './ask-terms.ts'
import { askWholeAmounts } from './ask-whole-amounts.ts'
import { askWords } from './ask-words.ts'
import { askDateOrder, askDecimals } from './ask-writing.ts'
import type { Asker, OpenQuestion } from './open-question.ts'
import { askAgain } from './reading-evidence.ts'

const ASKERS: Readonly<Record<ImportQuestion, Asker>> = {
  sheet: askSheet,
  'installment-sheet': askInstallmentSheet,
  'hidden-cells': askHidden,
  'hidden-installment-cells': askHiddenInstallments,
  encoding: askEncoding,
  country: askCountry,
  'client-kind': askClientKinds,
  'guessed-column': askGuessed,
  'unused-column': askUnused,
  'line-state': askLineStates,
  'unknown-word': askWords,
  'content-differs': askDiffering,
  'term-without-field': askOtherTerms,
  'term-unit': askTerms,
  'rate-unit': askRates,
  'amount-unit': (plan, facts) => [...askScales(plan, facts), ...askWholeAmounts(plan, facts)],
  'other-currency': askCurrencies,
  'codes-lost-zeros': (plan, facts) => [...askCodes(plan, facts), ...askIds(plan, facts)],
  extensions: askExtensions,
  'outstanding-amount': askOutstanding,
  // Asked where schedules are made.
  period: () => [],
  'first-due': askFirstDue,
  'day-count': () => [],
  installment: () => [],
  level: () => [],
  'grace-counted': () => [],
  'principal-rounding': () => [],
  weekends: () => [],
  'interest-paid': () => [],
  'date-order': askDateOrder,
  // Asked by who knows the year.
  century: () => [],
  'decimal-sign': askDecimals,
}

/** Lists the questions that a plan leaves open, in the order of the columns; those of the whole file come first. */
export function questionsOf(plan: ImportPlan, facts: SourceFacts): readonly OpenQuestion[] {
  const open = IMPORT_QUESTIONS.flatMap((code) => ASKERS[code](plan, facts))
  const days = new Set(open.flatMap(({ code, column, params }) => (code === 'first-due' && params.head ? column : [])))
  // A column that may have payment days is asked about as such alone.
  const others = open.filter(({ code, column }) => code === 'first-due' || !days.has(column))
  const questions = [...others, ...askAgain(plan, facts)]
  return questions.toSorted((a, b) => (a.column ?? -1) - (b.column ?? -1))
}
