import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import { SourceError } from '../source-error.ts'

/** Entries by which an archive shows its kind. Source: the package formats of Office Open XML, OpenDocument and iWork. */
const KINDS: readonly (readonly [entry: RegExp, reason: UnreadableReason])[] = [
  [/^xl\/workbook\.bin$/, 'is-xlsb'],
  [/^Index\/Document\.iwa$|^Index\.zip$|^index\.apxl$/, 'is-numbers'],
  [/^META-INF\/manifest\.xml$|^content\.xml$/, 'is-ods'],
]

/** The record at the end of a zip archive, and the most that may come from its beginning on: itself with the longest comment. */
const END_MARK = [0x50, 0x4b, 0x05, 0x06]
const MOST_BYTES = 22 + 65_535

/** Remembers the last bytes of an archive while it is read, to tell whether it was whole. */
export class ArchiveTail {
  private chunks: Uint8Array[] = []
  private length = 0

  async *watch(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      this.take(chunk)
      yield chunk
    }
  }

  /** An archive that was cut off has lost its end. */
  isWhole(): boolean {
    const bytes = this.chunks.flatMap((chunk) => [...chunk.subarray(-MOST_BYTES)])
    return bytes.some((_, at) => END_MARK.every((byte, index) => bytes[at + index] === byte))
  }

  private take(chunk: Uint8Array): void {
    this.chunks.push(chunk)
    this.length += chunk.length
    let first = this.chunks[0]
    while (first && this.length - first.length >= MOST_BYTES) {
      this.chunks.shift()
      this.length -= first.length
      first = this.chunks[0]
    }
  }
}

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
