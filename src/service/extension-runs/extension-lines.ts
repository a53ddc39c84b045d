import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { LinesOf } from '../runs/run-kind.ts'

export const EXTENSION_LINES: LinesOf<StoredExtensionLine, ExtensionLineState> = {
  read: ({ extensionLines }) => extensionLines,
  write: ({ extensionLines }) => extensionLines,
}
