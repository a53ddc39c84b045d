import {
  type AfterChoice,
  type CompareChoice,
  type ComparedLoan,
  canPreview,
  PREVIEW,
} from '#contract/desk/compare-choice.ts'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import type { LoanDetailBody, ScheduleVersion } from '#contract/desk/loan-detail.ts'
import { counted, formatDay } from '../../formats/shown-text.ts'

/** The part of a loan that the choices depend on. */
export type OfferedLoan = ComparedLoan & Pick<LoanDetailBody, 'versions'>

type NamedChoice = { readonly value: string; readonly words: string }

/** The versions in their order: "Registered, 2025-01-28", "Extension 1, 2026-01-28". */
export function beforeChoices({ versions }: OfferedLoan): NamedChoice[] {
  return versions.map((version) => ({ value: String(version.version), words: wordsOf(versions, version) }))
}

/** The versions, then the preview if there is one. */
export function afterChoices(detail: OfferedLoan, { after }: CompareChoice, days: number): NamedChoice[] {
  const preview = { value: PREVIEW, words: `Preview, ${counted(days, 'day')} later` }
  const isOffered = after.kind === 'preview' || canPreview(detail)
  return [...beforeChoices(detail), ...(isOffered ? [preview] : [])]
}

/** The next or the previous choice, cyclically. */
export function stepped(choices: readonly NamedChoice[], value: string, step: 1 | -1): string {
  const index = choices.findIndex((choice) => choice.value === value)
  return choices.at((index + step) % choices.length)?.value ?? value
}

/** Value of the later side in a list of choices. */
export function valueOfAfter(after: AfterChoice): string {
  return after.kind === 'preview' ? PREVIEW : String(after.version)
}

function wordsOf(versions: readonly ScheduleVersion[], version: ScheduleVersion): string {
  const { kind, date } = version
  const ofDay = versions.filter((one) => one.kind === kind && one.date === date)
  const count = kind !== 'extended' && ofDay.length > 1 ? ` (${ofDay.indexOf(version) + 1})` : ''
  return `${scheduleName({ ...version, daysToExtend: null })}, ${formatDay(date)}${count}`
}
