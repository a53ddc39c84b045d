import type { SourceShape } from '#values/vocabulary/import-terms.ts'
import { parseObject, readObject } from '../json/json-value.ts'
import { readRequests } from '../json/read-requests.ts'
import type { CellRecord, RequestRecord, SourceCell } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { flatObject } from './flat-object.ts'
import { headsOf, linesOf, type ObjectColumns, ObjectPaths } from './object-columns.ts'
import type { ObjectSource } from './object-source.ts'
import { type Around, aroundIn, cellsAround, objectsWithin } from './objects-around.ts'

/**
 * Columns of the objects of a file, whose lines are loans, or their installments where they have a list of them. `around` is the
 * object around all loans, if there is one.
 */
type ObjectTables = {
  readonly ofLoans: ObjectColumns
  readonly ofInstallments: ObjectColumns | null
  readonly around: Around | null
}

/** Columns of all objects of a file, with the object around them if that is known. Throws a SourceError if there are too many. */
export async function objectTablesOf(source: ObjectSource, known?: Around | null): Promise<ObjectTables> {
  const around = known === undefined ? await aroundIn(source) : known
  const paths = around?.paths ?? (await pathsOf(source))
  const isAround = around !== null
  const [ofLoans, ofRows] = [paths.columns(isAround, false), paths.columns(isAround, true)]
  return { ofLoans, ofInstallments: depthOf(ofRows) > depthOf(ofLoans) ? ofRows : null, around }
}

async function pathsOf(source: ObjectSource): Promise<ObjectPaths> {
  const paths = new ObjectPaths()
  for await (const batch of objectsOf(source))
    for (const { text, broken } of batch)
      if (broken === null && parseObject(text) !== undefined) paths.take(flatObject(text))
  return paths
}

/**
 * The objects of a file as the lines of a table, in batches of what one piece of the file holds. `found` are its columns; if
 * undefined, they are collected first. The first record, with line 0, has the heads. A line has the number of the line in
 * which its object begins, or a higher one, so that no two are the same.
 */
export async function* readObjectTable(
  source: ObjectSource,
  shape: SourceShape,
  found?: ObjectTables,
): AsyncGenerator<readonly CellRecord[]> {
  const tables = found ?? (await objectTablesOf(source))
  const columns = (shape === 'installment-a-line' ? tables.ofInstallments : null) ?? tables.ofLoans
  yield [{ kind: 'cells', line: 0, cells: headsOf(columns), broken: null }]
  const { objects, begin, own } = partsOf(source, columns, tables.around)
  let last = 0
  for await (const batch of objects) {
    const records = batch.flatMap((object) => {
      const lines = recordsOf(object, begin, own, Math.max(object.line, last + 1))
      last = lines.at(-1)?.line ?? last
      return lines
    })
    yield records
  }
}

type TableParts = {
  readonly objects: AsyncGenerator<readonly RequestRecord[]>
  /** Cells that all lines begin with. */
  readonly begin: readonly SourceCell[]
  /** Columns of each object. */
  readonly own: ObjectColumns
}

function partsOf(source: ObjectSource, columns: ObjectColumns, around: Around | null): TableParts {
  const { opened } = columns
  if (around === null || opened === null) return { objects: objectsOf(source), begin: [], own: columns }
  return { objects: objectsWithin(source, opened.path), begin: cellsAround(around, columns), own: opened.columns }
}

/** Number of lists that are opened one within the other. */
function depthOf({ opened }: ObjectColumns): number {
  return opened === null ? 0 : 1 + depthOf(opened.columns)
}

function objectsOf({ open, encoding, kind }: ObjectSource): AsyncGenerator<readonly RequestRecord[]> {
  return readRequests(decodeText(open(), encoding), kind)
}

function recordsOf(
  { text, broken }: RequestRecord,
  begin: readonly SourceCell[],
  columns: ObjectColumns,
  first: number,
): readonly CellRecord[] {
  const read = readObject(text)
  const reason = broken ?? (read.kind === 'broken' ? read.broken : null)
  if (reason !== null) return [{ kind: 'cells', line: first, cells: [text], broken: reason }]
  return linesOf(columns, flatObject(text)).map((cells, at) => ({
    kind: 'cells',
    line: first + at,
    cells: [...begin, ...cells],
    broken: null,
  }))
}
