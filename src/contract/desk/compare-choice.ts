import type { Standing } from '#values/vocabulary/loan-list-terms.ts'

/** Later side of a comparison: a version, or the preview of an extension. */
export type AfterChoice =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'preview'; readonly daysToExtend: number }

/** Both sides of a comparison. */
export type CompareChoice = { readonly before: number; readonly after: AfterChoice }

/** Sides in the query of an address: the version before, and the version after or `preview`, with its days. */
type AskedSides = {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly days?: string | undefined
}

type ExtensionCount = { readonly extensionsUsed: number; readonly extensionsAllowed: number | null }

/** Facts of a loan that the choice depends on. */
export type ComparedLoan = ExtensionCount & {
  readonly standing: Standing
  readonly current: { readonly version: number }
}

export const PREVIEW = 'preview'
const FIRST_PREVIEW_DAYS = 30

/** Sides from the address, or else the usual ones: the last change of the schedule, or the preview of an extension. */
export function choiceOf(loan: ComparedLoan, asked: AskedSides): CompareChoice {
  const after = afterOf(loan, asked)
  if (asked.before !== undefined) return { before: Number(asked.before), after }
  return { before: after.kind === 'version' ? Math.max(after.version - 1, 0) : loan.current.version, after }
}

function afterOf(loan: ComparedLoan, { after, days }: AskedSides): AfterChoice {
  const current = loan.current.version
  if (after === PREVIEW || (after === undefined && current === 0 && canPreview(loan))) {
    return { kind: 'preview', daysToExtend: previewDays(days) }
  }
  return { kind: 'version', version: after === undefined ? current : Number(after) }
}

export function previewDays(days: string | undefined): number {
  return days === undefined ? FIRST_PREVIEW_DAYS : Number(days)
}

/** True if an extension can still be made and so previewed. */
export function canPreview(loan: Omit<ComparedLoan, 'current'>): boolean {
  return (
    isExtensionLeft(loan) && loan.standing !== 'repaid' && loan.standing !== 'bought-back' && loan.standing !== 'voided'
  )
}

/**
 * True if the loan allows another extension. A live service that has not said how many it allows may allow one more.
 */
export function isExtensionLeft({ extensionsUsed, extensionsAllowed }: ExtensionCount): boolean {
  return extensionsAllowed === null || extensionsUsed < extensionsAllowed
}
