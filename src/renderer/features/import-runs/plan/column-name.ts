import type { SourceColumnBody } from '#contract/desk/import-source.ts'

/** Name of a column as the file has it, or its place if it has no name; with its sheet. */
export function columnName({ head, index, sheet }: Pick<SourceColumnBody, 'head' | 'index' | 'sheet'>): string {
  const own = head === '' ? `Column ${index + 1}` : head
  return sheet === null ? own : `${own} (${sheet})`
}
