import type { SourceDelimiter } from '#values/vocabulary/import-terms.ts'

/** The signs, the likelier first where nothing tells them apart. */
export const DELIMITER_SIGNS: { readonly [Delimiter in SourceDelimiter]: string } = {
  semicolon: ';',
  tab: '\t',
  comma: ',',
  pipe: '|',
  caret: '^',
  tilde: '~',
  colon: ':',
}
