import { AroundSplitter, type ListedObject } from '../json/around-splitter.ts'
import { parseObject } from '../json/json-value.ts'
import { cellText, type RequestRecord, type SourceCell } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { flatObject } from './flat-object.ts'
import { linesOf, type ObjectColumns, ObjectPaths } from './object-columns.ts'
import type { ObjectSource } from './object-source.ts'

/** An object around all loans of a file: its own values, and the paths of all objects. */
export type Around = { readonly cells: ReadonlyMap<string, SourceCell>; readonly paths: ObjectPaths }

/**
 * Object around all loans of a file; null if the file has several outermost objects, or none with a list of loans. Ends at the
 * second outermost object. Throws a SourceError if there are too many names, or one of the objects is too long.
 */
export async function aroundIn(source: ObjectSource): Promise<Around | null> {
  const splitter = new AroundSplitter()
  const paths = new ObjectPaths()
  const counts = new Map<string, number>()
  for await (const piece of decodeText(source.open(), source.encoding)) {
    for (const { path, record } of splitter.take(piece)) {
      counts.set(path, (counts.get(path) ?? 0) + 1)
      if (record.broken === null && parseObject(record.text)) paths.list(path).take(flatObject(record.text))
    }
    if (!splitter.isSole) return null
  }
  if (parseObject(splitter.around) === undefined) return null
  const outer = flatObject(splitter.around)
  paths.take(outer)
  if (!paths.isAround) return null
  return { cells: new Map([...outer.cells, ...[...counts].map(countCell)]), paths }
}

/** A list that is not read has the number of its objects. */
function countCell([path, count]: [string, number]): [string, SourceCell] {
  return [path, `[${count}]`]
}

/** Values that the object says of the file, each with its name: `amountsIn: cents`. */
export function saidBy({ cells }: Around): readonly string[] {
  return [...cells].map(([path, cell]) => `${path}: ${cellText(cell)}`)
}

/** The objects of a list of loans, in batches of what one piece of the file holds; at its end what was cut off. */
export async function* objectsWithin(source: ObjectSource, path: string): AsyncGenerator<readonly RequestRecord[]> {
  const splitter = new AroundSplitter()
  const ofList = (found: readonly ListedObject[]) => found.flatMap((one) => (one.path === path ? one.record : []))
  for await (const piece of decodeText(source.open(), source.encoding)) yield ofList(splitter.take(piece))
  yield splitter.end().map(({ record }) => record)
}

/** Cells that the lines of all loans begin with. */
export function cellsAround({ cells }: Around, columns: ObjectColumns): readonly SourceCell[] {
  return linesOf({ ...columns, opened: null }, { cells, lists: new Map() })[0] ?? []
}
