import type { z } from 'zod'

/** Path of a field from the checked object, such as `schedule.*.date`; `*` matches every item of a list. */
type FieldPath = string

type Issue = z.core.$ZodRawIssue

/**
 * Options of a rule over several fields. The rule runs only if all these fields are valid by themselves, because a
 * field that failed to parse still has its raw value. Faults of other fields do not stop the rule, nor do findings of
 * other rules over several fields.
 */
export function whereValid(...fields: readonly FieldPath[]) {
  const paths = fields.map((field) => field.split('.'))
  return {
    when: ({ issues }: z.core.ParsePayload): boolean =>
      !issues.some((issue) => !isAcrossFields(issue) && paths.some((path) => lieOnOneLine(path, issue))),
  }
}

/** Options of a rule over all fields: it runs only if there is no fault at all. */
export const whereAllValid = { when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0 }

/** Reports the finding of a rule over several fields. */
export function reportAcross(context: z.core.$RefinementCtx, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message, params: ACROSS_FIELDS })
}

const ACROSS_FIELDS = { isAcrossFields: true }

function isAcrossFields(issue: Issue): boolean {
  return issue.code === 'custom' && issue.params === ACROSS_FIELDS
}

/**
 * True if the field and the issue lie on one path: the fault of a list is also a fault of its items, and the reverse.
 */
function lieOnOneLine(field: readonly string[], { path = [] }: Issue): boolean {
  return path.every((part, depth) => depth >= field.length || field[depth] === '*' || field[depth] === String(part))
}
