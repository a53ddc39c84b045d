import type { LineChange } from '#storage/extension-run-lines.ts'
import type { StoredRunLine } from '#storage/stored-extension-run.ts'
import type { ServiceParts } from '../service-parts.ts'

/** What a line says where the desk failed at its loan. The log names the fault by its code, which repeats no content. */
export function failedLine(
  { log }: ServiceParts,
  runUuid: string,
  { position }: StoredRunLine,
  error: unknown,
): LineChange {
  log(`extension run ${runUuid}, line ${position}: ${codeOf(error)}`)
  return { state: 'failed', explanation: 'Loan Desk failed at this loan. It was not changed.' }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error ? String(error.code) : error.name
}
