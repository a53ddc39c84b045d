import type { SourceEncoding, SourceShape } from '#values/vocabulary/import-terms.ts'
import { parseObject, readObject } from '../json/json-value.ts'
import { type JsonKind, readRequests } from '../json/read-requests.ts'
import type { OpenSource } from '../source-format.ts'
import { type CellRecord, cellText, type RequestRecord } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { type FlatObject, flatObject } from './flat-object.ts'
import { headsOf, linesOf, type ObjectColumns, ObjectPaths } from './object-columns.ts'

/** A JSON file of another system than ours. */
export type ObjectSource = { readonly open: OpenSource; readonly encoding: SourceEncoding; readonly kind: JsonKind }

/**
 * Columns of the objects of a file, whose lines are loans, or their installments where they have a list of them. `said` are the
 * values of the object around all loans, each with its name: `amountsIn: cents`.
 */
export type ObjectTables = {
  readonly ofLoans: ObjectColumns
  readonly ofInstallments: ObjectColumns | null
  readonly said: readonly string[]
}

/** Columns of all objects of a file. Throws a SourceError if there are too many. */
export async function objectTablesOf(source: ObjectSource): Promise<ObjectTables> {
  const paths = new ObjectPaths()
  let count = 0
  let last: FlatObject | undefined
  for await (const batch of objectsOf(source)) {
    count += batch.length
    for (const { text, broken } of batch) {
      if (broken !== null || parseObject(text) === undefined) continue
      last = flatObject(text)
      paths.take(last)
    }
  }
  const isAround = count === 1 && paths.isAround
  const [ofLoans, ofRows] = [paths.columns(isAround, false), paths.columns(isAround, true)]
  const said = isAround ? [...(last?.cells ?? [])].map(([path, cell]) => `${path}: ${cellText(cell)}`) : []
  return { ofLoans, ofInstallments: depthOf(ofRows) > depthOf(ofLoans) ? ofRows : null, said }
}

/**
 * The objects of a file as the lines of a table, in batches of what one piece of the file holds. `found` are its columns; undefined:
 * they are collected first. The first record, with line 0, has the
 * heads. A line has the number of the line in which its object begins, or a higher one, so that no two are the same.
 */
export async function* readObjectTable(
  source: ObjectSource,
  shape: SourceShape,
  found?: ObjectTables,
): AsyncGenerator<readonly CellRecord[]> {
  const { ofLoans, ofInstallments } = found ?? (await objectTablesOf(source))
  const columns = (shape === 'installment-a-line' ? ofInstallments : null) ?? ofLoans
  yield [{ kind: 'cells', line: 0, cells: headsOf(columns), broken: null }]
  let last = 0
  for await (const batch of objectsOf(source)) {
    const records = batch.flatMap((object) => {
      const lines = recordsOf(object, columns, Math.max(object.line, last + 1))
      last = lines.at(-1)?.line ?? last
      return lines
    })
    yield records
  }
}

/** Number of lists that are opened one within the other. */
function depthOf({ opened }: ObjectColumns): number {
  return opened === null ? 0 : 1 + depthOf(opened.columns)
}

function objectsOf({ open, encoding, kind }: ObjectSource): AsyncGenerator<readonly RequestRecord[]> {
  return readRequests(decodeText(open(), encoding), kind)
}

function recordsOf({ text, broken }: RequestRecord, columns: ObjectColumns, first: number): readonly CellRecord[] {
  const read = readObject(text)
  const reason = broken ?? (read.kind === 'broken' ? read.broken : null)
  if (reason !== null) return [{ kind: 'cells', line: first, cells: [text], broken: reason }]
  return linesOf(columns, flatObject(text)).map((cells, at) => ({
    kind: 'cells',
    line: first + at,
    cells,
    broken: null,
  }))
}
