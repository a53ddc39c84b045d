import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import { plainWords } from '../cells/plain-words.ts'
import { namedField } from '../columns/name-index.ts'
import { SourceError } from '../source-error.ts'
import type { SourceCell } from '../source-record.ts'
import type { FlatObject } from './flat-object.ts'

/** Fewest known names of a list whose objects become lines of their own. */
const LEAST_KNOWN = 2

/** Columns of objects: the paths of their own values, and the list whose objects become lines. */
export type ObjectColumns = {
  readonly own: readonly string[]
  /** Paths of lists that are not opened: of each, a line has the number of objects. */
  readonly unread: readonly string[]
  readonly opened: { readonly path: string; readonly columns: ObjectColumns } | null
}

/** Collects the paths of the objects of a file, in the order in which they come. */
export class ObjectPaths {
  private readonly cells = new Set<string>()
  private readonly lists = new Map<string, ObjectPaths>()

  /** Throws a SourceError if there are too many. */
  take({ cells, lists }: FlatObject): void {
    for (const path of cells.keys()) this.cells.add(path)
    for (const [path, objects] of lists) {
      const own = this.lists.get(path) ?? new ObjectPaths()
      this.lists.set(path, own)
      for (const object of objects) own.take(object)
    }
    if (this.cells.size + this.lists.size > MAX_SOURCE_COLUMNS)
      throw new SourceError('too-many-columns', { most: MAX_SOURCE_COLUMNS })
  }

  /**
   * The list with the most names of loans and installments is opened. A list without any, or one of several alike, is not,
   * but for the only list of an object that stands around all others.
   */
  columns(isAround = false): ObjectColumns {
    const known = [...this.lists].map(([path, paths]) => ({ path, paths, count: paths.known(path) }))
    const most = Math.max(isAround ? 0 : LEAST_KNOWN, ...known.map(({ count }) => count))
    const [best, ...others] = known.filter(({ count }) => count === most)
    const opened = best && others.length === 0 ? { path: best.path, columns: best.paths.columns() } : null
    return {
      own: [...this.cells].filter((path) => !this.lists.has(path)),
      unread: [...this.lists.keys()].filter((path) => path !== opened?.path),
      opened,
    }
  }

  /** Number of names that mean a field of a loan or an installment. `begin` is the path of the list. */
  private known(begin: string): number {
    const own = [...this.cells].filter((path) => isKnown(path) || isKnown(`${begin}.${path}`)).length
    return own + Math.max(0, ...[...this.lists].map(([path, paths]) => paths.known(path)))
  }
}

/** Objects in an object that stand for the loan itself. */
const OF_LOAN = new Set(
  'loan,credit,contract,agreement,terms,conditions,details,data,attributes,fields,paskola,sutartis,aizdevums,ligums,laen,leping,Darlehen,Kredit,Vertrag,Konditionen,pozyczka,kredyt,umowa,kredit,smlouva,uver,zmluva,prestito,contratto,prestamo,contrato,emprestimo,pret,contrat,laina,sopimus,lan,avtal,lening'
    .split(',')
    .map(plainWords),
)

/**
 * Heads of the columns: their paths. The name of an object that stands for the loan, or of an opened list, is left away where
 * the path is not known with it.
 */
export function headsOf(columns: ObjectColumns): readonly string[] {
  const paths = pathsOf(columns)
  const short = paths.map(withoutLoan)
  return paths.map((path, at) => {
    const head = short[at] ?? path
    const isAlone =
      short.indexOf(head) === short.lastIndexOf(head) && !paths.some((other, of) => other === head && of !== at)
    return isKnown(path) || !isAlone ? path : head
  })
}

/** A path without the objects that stand for the loan. */
function withoutLoan(path: string): string {
  const [first = '', ...others] = path.split('.')
  return others.length > 0 && OF_LOAN.has(plainWords(first)) ? withoutLoan(others.join('.')) : path
}

function pathsOf({ own, unread, opened }: ObjectColumns): readonly string[] {
  const heads = [...own, ...unread]
  if (opened === null) return heads
  const ofList = pathsOf(opened.columns).map((head) => {
    const path = `${opened.path}.${head}`
    return isKnown(path) || heads.includes(head) ? path : head
  })
  return [...heads, ...ofList]
}

/** Lines of an object: one, or one for each object of the opened list. */
export function linesOf(columns: ObjectColumns, { cells, lists }: FlatObject): readonly (readonly SourceCell[])[] {
  const { own, unread, opened } = columns
  const line = [
    ...own.map((path) => cells.get(path) ?? ''),
    ...unread.map((path) => countOf(lists.get(path)) ?? cells.get(path) ?? ''),
  ]
  const objects = opened ? (lists.get(opened.path) ?? []) : []
  if (!opened) return [line]
  if (objects.length === 0) return [[...line, ...pathsOf(opened.columns).map(() => '')]]
  return objects.flatMap((object) => linesOf(opened.columns, object).map((more) => [...line, ...more]))
}

function isKnown(path: string): boolean {
  return namedField(path)?.kind === 'fields'
}

function countOf(objects: readonly FlatObject[] | undefined): string | undefined {
  return objects === undefined ? undefined : `[${objects.length}]`
}
