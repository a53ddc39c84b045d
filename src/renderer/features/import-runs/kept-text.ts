import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { dayText } from '../../components/texts/clock-text.ts'

/** How long the uploaded file is kept: until the import starts, or until the import is deleted because it never did. */
export function keptText({ keptUntil }: ImportRunBody): string {
  return keptUntil === null ? 'file removed' : `kept until ${dayText(new Date(keptUntil))}`
}
