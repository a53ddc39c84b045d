import type { Standing } from '#values/vocabulary/loan-list-terms.ts'

/** The later side: a version, or the preview of an extension. */
export type AfterChoice =
  | { readonly kind: 'version'; readonly version: number }
  | { readonly kind: 'preview'; readonly daysToExtend: number }

/** The two sides of a comparison. */
export type CompareChoice = { readonly before: number; readonly after: AfterChoice }

/** What is asked for in an address: a version before, and after it a version or `preview`, of so many days. */
export type AskedSides = {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly days?: string | undefined
}

type ExtensionCount = { readonly extensionsUsed: number; readonly extensionsAllowed: number | null }

/** What the choice needs to know of a loan. */
export type ComparedLoan = ExtensionCount & {
  readonly standing: Standing
  readonly current: { readonly version: number }
}

export const PREVIEW = 'preview'
const FIRST_PREVIEW_DAYS = 30

/** What the address asks for, or else what is most asked: the last change of the schedule, or what one would do. */
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

/** Whether an extension could still be made, so that there is something to preview. */
export function canPreview(loan: Omit<ComparedLoan, 'current'>): boolean {
  return isExtensionLeft(loan) && loan.standing !== 'repaid'
}

/** A live service that has not said how many it allows may allow one more. */
export function isExtensionLeft({ extensionsUsed, extensionsAllowed }: ExtensionCount): boolean {
  return extensionsAllowed === null || extensionsUsed < extensionsAllowed
}
