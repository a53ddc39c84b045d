import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { kindOfCodes } from '../columns/code-words.ts'
import { namedField } from '../columns/name-index.ts'
import type { ColumnFacts } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'

/** A client code in a line, with its column. */
type CodeAt = { readonly code: string; readonly at: number }

/**
 * Columns of client codes, by their names. Of several, such as those of persons and those of companies, each line may fill one: then
 * they are all of the client; else the first alone is.
 */
export class CodeColumns {
  private readonly names: readonly string[]
  private readonly columns: readonly number[]
  private readonly filled = new Set<number>()
  private lines = 0
  /** Lines with two codes that differ. */
  private linesOfTwo = 0

  constructor(names: readonly string[]) {
    this.names = names
    this.columns = names.flatMap((name, at) => (isOfCodes(name) ? [at] : []))
  }

  /** The first code of a line; undefined without any. */
  take(cells: CellRecord['cells']): CodeAt | undefined {
    let first: CodeAt | undefined
    let hasTwo = false
    for (const at of this.columns) {
      const code = cellText(cells[at]).trim()
      if (code === '') continue
      this.filled.add(at)
      if (first === undefined) first = { code, at }
      else hasTwo ||= code !== first.code
    }
    if (first !== undefined) this.lines += 1
    if (hasTwo) this.linesOfTwo += 1
    return first
  }

  /** Columns whose codes are those of the clients, as far as lines were taken. One that is empty is none, beside another. */
  get ofClients(): readonly number[] {
    const filled = this.columns.filter((at) => this.filled.has(at))
    const own = filled.length === 0 ? this.columns : filled
    return this.linesOfTwo === 0 ? own : own.slice(0, 1)
  }

  /** The owners of the codes in a column by its name, if each line fills one of several; undefined for those of both. */
  kindAt(column: number): ClientKind | undefined {
    return this.alternatesAt(column) === 'always' ? kindOfCodes(this.names[column] ?? '') : undefined
  }

  /** Alternation of a column with the others, in all lines or most; null if there is none. */
  alternatesAt(column: number): ColumnFacts['alternates'] {
    if (this.filled.size < 2 || !this.filled.has(column)) return null
    if (this.linesOfTwo === 0) return 'always'
    return this.linesOfTwo * 2 < this.lines ? 'mostly' : null
  }
}

function isOfCodes(name: string): boolean {
  const named = namedField(name)
  return named?.kind === 'fields' && named.fields[0] === 'clientCode'
}
