import type { z } from 'zod'

/** Fields by their paths from the checked object, such as `schedule.*.date`; `*` means every item of a list. */
type FieldPath = string

type Issue = z.core.$ZodRawIssue

/**
 * For a rule over several fields: it runs only where all the fields that it reads are valid by themselves, because what
 * could not be read still is there as it came. What is wrong with other fields does not keep it from running, nor
 * does what another such rule found.
 */
export function whereValid(...fields: readonly FieldPath[]) {
  const paths = fields.map((field) => field.split('.'))
  return {
    when: ({ issues }: z.core.ParsePayload): boolean =>
      !issues.some((issue) => !isAcrossFields(issue) && paths.some((path) => lieOnOneLine(path, issue))),
  }
}

/** The same for a rule that reads everything. */
export const whereAllValid = { when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0 }

/** Reports what a rule over several fields found. */
export function reportAcross(context: z.core.$RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message, params: ACROSS_FIELDS })
}

const ACROSS_FIELDS = { isAcrossFields: true }

function isAcrossFields(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params === ACROSS_FIELDS
}

/** Whether one of them lies within the other: a fault of a list is one of its items, and the other way round. */
function lieOnOneLine(field: readonly string[], { path = [] }: Issue): boolean {
  return path.every((part, depth) => depth >= field.length || field[depth] === '*' || field[depth] === String(part))
}
