import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import { SourceError } from '../source-error.ts'

/** Entries by which an archive shows its kind. Source: the package formats of Office Open XML, OpenDocument and iWork. */
const KINDS: readonly (readonly [entry: RegExp, reason: UnreadableReason])[] = [
  [/^xl\/workbook\.bin$/, 'is-xlsb'],
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl$/, 'is-numbers'],
  [/^META-INF\/manifest\.xml$|^content\.xml$/, 'is-ods'],
]

/** Tells a workbook from other archives by the names of their entries. */
export class ArchiveKind {
  private isWorkbook = false
  private isPackage = false
  private other: UnreadableReason | undefined

  add(name: string): void {
    this.isWorkbook ||= name === 'xl/workbook.xml'
    this.isPackage ||= name.startsWith('xl/')
    this.other ??= KINDS.find(([entry]) => entry.test(name))?.[1]
  }

  /** Throws a SourceError if the archive is another kind of file, or has only some entries of a workbook. */
  expectWorkbook(isWhole: boolean): void {
    if (this.isWorkbook) return
    throw new SourceError(this.other ?? (this.isPackage || !isWhole ? 'workbook-damaged' : 'is-zip'))
  }
}
