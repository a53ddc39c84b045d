import type { ImportNotice } from '#values/vocabulary/import-evidence.ts'
import type { SourceNotice } from './source-facts.ts'

/** Something that a person should look at; `lines` and `column` where it is about such. */
export function notice(
  code: ImportNotice,
  params: SourceNotice['params'],
  lines: number[] = [],
  column: number | null = null,
): SourceNotice {
  return { code, params, column, lines }
}
