import type { SourceColumnBody } from '#contract/desk/import-source.ts'

type Named = Pick<SourceColumnBody, 'head' | 'index' | 'sheet'>

/** Name of a column as the file has it, or its place if it has no name; with its sheet, if others are of another one. */
export function columnName({ head, index, sheet }: Named, all: readonly Named[]): string {
  const own = head === '' ? `Column ${index + 1}` : head
  return sheet === null || all.every((other) => other.sheet === sheet) ? own : `${own} (${sheet})`
}
