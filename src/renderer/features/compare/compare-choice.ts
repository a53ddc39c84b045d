import { scheduleName } from '#contract/desk/comparison-words.ts'
import type { LoanDetailBody, ScheduleVersion } from '#contract/desk/loan-detail.ts'
import type { AfterChoice, CompareSearch } from '../../api/comparison.ts'
import { counted } from '../../input/counted.ts'
import { isExtensionLeft } from '../extensions/extension-count.ts'

export const PREVIEW = 'preview'
const FIRST_PREVIEW_DAYS = 30

/** What the choices need to know of a loan. */
export type ComparedLoan = Pick<LoanDetailBody, 'versions' | 'extensionsUsed' | 'extensionsAllowed' | 'standing'> & {
  readonly current: Pick<LoanDetailBody['current'], 'version'>
}

type NamedChoice = { readonly value: string; readonly words: string }

/** What the address asks for, or else what is most asked: the last change of the schedule, or what one would do. */
export type CompareChoice = { readonly before: number; readonly after: AfterChoice }

export function choiceOf(detail: ComparedLoan, search: CompareSearch): CompareChoice {
  const after = afterOf(detail, search)
  if (search.before !== undefined) return { before: Number(search.before), after }
  return { before: after.kind === 'version' ? Math.max(after.version - 1, 0) : detail.current.version, after }
}

function afterOf(detail: ComparedLoan, { after, days }: CompareSearch): AfterChoice {
  const current = detail.current.version
  if (after === PREVIEW || (after === undefined && current === 0 && canPreview(detail))) {
    return { kind: 'preview', daysToExtend: previewDays(days) }
  }
  return { kind: 'version', version: after === undefined ? current : Number(after) }
}

export function previewDays(days: string | undefined): number {
  return days === undefined ? FIRST_PREVIEW_DAYS : Number(days)
}

/** Whether an extension could still be made, so that there is something to preview. */
export function canPreview(detail: ComparedLoan): boolean {
  return isExtensionLeft(detail) && detail.standing !== 'repaid'
}

/** The versions in their order: "Registered, 2025-01-28", "Extension 1, 2026-01-28". */
export function beforeChoices({ versions }: ComparedLoan): NamedChoice[] {
  return versions.map((version) => ({ value: String(version.version), words: wordsOf(versions, version) }))
}

/** The same, then the preview where there is one. */
export function afterChoices(detail: ComparedLoan, { after }: CompareChoice, days: number): NamedChoice[] {
  const preview = { value: PREVIEW, words: `Preview, ${counted(days, 'day')} later` }
  const isOffered = after.kind === 'preview' || canPreview(detail)
  return [...beforeChoices(detail), ...(isOffered ? [preview] : [])]
}

/** The choice before or after one, round and round. */
export function stepped(choices: readonly NamedChoice[], value: string, step: 1 | -1): string {
  const index = choices.findIndex((choice) => choice.value === value)
  return choices.at((index + step) % choices.length)?.value ?? value
}

/** How a list of choices names what stands after. */
export function valueOfAfter(after: AfterChoice): string {
  return after.kind === 'preview' ? PREVIEW : String(after.version)
}

function wordsOf(versions: readonly ScheduleVersion[], version: ScheduleVersion): string {
  const { kind, date } = version
  const ofDay = versions.filter((one) => one.kind === kind && one.date === date)
  const count = kind === 'refreshed' && ofDay.length > 1 ? ` (${ofDay.indexOf(version) + 1})` : ''
  return `${scheduleName({ ...version, daysToExtend: null })}, ${date}${count}`
}
