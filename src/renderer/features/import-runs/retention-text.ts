import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { dayText } from '../../components/texts/clock-text.ts'

/** Retention of the uploaded file: until the import starts, or until an import that never started is deleted. */
export function retentionText({ keptUntil }: ImportRunBody): string {
  return keptUntil === null ? 'file removed' : `kept until ${dayText(new Date(keptUntil))}`
}
