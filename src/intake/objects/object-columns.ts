import { MAX_SOURCE_COLUMNS } from '#values/vocabulary/import-limits.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { looksLikeDate } from '../cells/written-date.ts'
import { isOfInstallment, LOANS, namedField } from '../columns/name-index.ts'
import { SourceError } from '../source-error.ts'
import type { SourceCell } from '../source-record.ts'
import type { FlatObject } from './flat-object.ts'

/** Fewest known names of a list whose objects become lines of their own; a date and a number count as many. */
const LEAST_KNOWN = 2

/** Fields of an object around the loans that each of them has; its other values are of the file. */
const OF_ALL: ReadonlySet<ImportField> = new Set([
  'currency',
  'country',
  'dayCount',
  'clientType',
  'scheduleType',
  'every',
])

/** Columns of objects: the paths of their own values, and the list whose objects become lines. */
export type ObjectColumns = {
  readonly own: readonly string[]
  /** Paths of lists that are not opened: of each, a line has the number of objects. */
  readonly unread: readonly string[]
  /** `isOfRows` if its objects are the installments of a loan. */
  readonly opened: { readonly path: string; readonly columns: ObjectColumns; readonly isOfRows: boolean } | null
}

/** Collects the paths of the objects of a file, in the order in which they come. */
export class ObjectPaths {
  private readonly cells = new Set<string>()
  private readonly lists = new Map<string, ObjectPaths>()
  private hasDates = false
  private hasNumbers = false

  /** Paths of a list. Objects of the list may be taken one by one. */
  list(path: string): ObjectPaths {
    const own = this.lists.get(path) ?? new ObjectPaths()
    this.lists.set(path, own)
    return own
  }

  /** Throws a SourceError if there are too many. */
  take({ cells, lists }: FlatObject): void {
    for (const [path, cell] of cells) {
      this.cells.add(path)
      if (typeof cell !== 'string') this.hasNumbers = true
      else if (looksLikeDate(cell)) this.hasDates = true
    }
    for (const [path, objects] of lists) {
      const own = this.list(path)
      for (const object of objects) own.take(object)
    }
    if (this.cells.size + this.lists.size > MAX_SOURCE_COLUMNS)
      throw new SourceError('too-many-columns', { most: MAX_SOURCE_COLUMNS })
  }

  /**
   * Columns, with the list of loans opened if these are the objects around them, and that of installments if `opensRows`: the list
   * with the most names of loans and installments. A list without any, or one of several alike, is not opened.
   */
  columns(isAround: boolean, opensRows: boolean): ObjectColumns {
    const opened = isAround || opensRows ? this.likeliest : undefined
    const own = [...this.cells].filter((path) => !this.lists.has(path))
    return {
      own: isAround ? own.filter(isOfAll) : own,
      unread: [...this.lists.keys()].filter((path) => path !== opened?.path),
      opened: opened
        ? { path: opened.path, columns: opened.paths.columns(false, isAround && opensRows), isOfRows: !isAround }
        : null,
    }
  }

  /** True if the objects of a list have more fields of loans than this one: it stands around them. */
  get isAround(): boolean {
    const list = this.likeliest?.paths
    return list !== undefined && list.fieldsOfLoans > this.fieldsOfLoans
  }

  private get fieldsOfLoans(): number {
    return [...this.cells].filter((path) => fieldsOf(path).some((field) => !isOfInstallment(field))).length
  }

  private get likeliest(): { readonly path: string; readonly paths: ObjectPaths } | undefined {
    const known = [...this.lists].map(([path, paths]) => ({ path, paths, count: paths.known(path) }))
    const most = Math.max(LEAST_KNOWN, ...known.map(({ count }) => count))
    const [best, ...others] = known.filter(({ count }) => count === most)
    return others.length === 0 ? best : undefined
  }

  /** Number of names that mean a field of a loan or an installment. `begin` is the path of the list. */
  private known(begin: string): number {
    const own = [...this.cells].filter((path) => isKnown(path) || isKnown(`${begin}.${path}`)).length
    const ofLists = Math.max(0, ...[...this.lists].map(([path, paths]) => paths.known(path)))
    return Math.max(own, this.hasDates && this.hasNumbers ? LEAST_KNOWN : 0) + ofLists
  }
}

/** Objects in an object that stand for the loan itself, beside those of its name. */
const OF_LOAN = new Set(
  'contract,agreement,terms,conditions,details,data,attributes,fields,sutartis,ligums,leping,Vertrag,Konditionen,umowa,smlouva,zmluva,contratto,contrato,contrat,prêt,sopimus,avtal'
    .split(',')
    .map(plainWords),
)

/**
 * Heads of the columns: their paths. The name of an object that stands for the loan, or of an opened list, is left away where
 * the path is not known with it, the rest does not mean a field of the other, and no other column has that name.
 */
export function headsOf(columns: ObjectColumns): readonly string[] {
  const named = namesOf(columns)
  const count = (head: string) => named.filter((other) => other.head === head || other.path === head).length
  return named.map(({ path, head }) => (head === path || count(head) > 1 ? path : head))
}

type Named = { readonly path: string; readonly head: string }

function namesOf({ own, unread, opened }: ObjectColumns): readonly Named[] {
  const hasRows = opened?.isOfRows === true
  const ofLoan = [...own, ...unread].map((path) => ({ path, head: headOfLoan(path, hasRows) }))
  if (opened === null) return ofLoan
  const ofList = namesOf(opened.columns).map(({ path, head }) => ({
    path: `${opened.path}.${path}`,
    head: opened.isOfRows ? headOfRow(`${opened.path}.${path}`, path) : head,
  }))
  return [...ofLoan, ...ofList]
}

/** Beside installments, a name that may be theirs is said to be of the loan: `loan.principal`. */
function headOfLoan(path: string, hasRows: boolean): string {
  const short = withoutLoan(path)
  const head = namedField(path) === undefined ? short : path
  return hasRows && mayBeOfRow(head) ? `loan.${short}` : head
}

/** A name of a loan alone is none of an installment: `installments.amount`. */
function headOfRow(whole: string, path: string): string {
  if (mayBeOfRow(whole)) return whole
  return mayBeOfRow(path) || fieldsOf(path).length === 0 ? path : whole
}

function mayBeOfRow(text: string): boolean {
  return fieldsOf(text).some(isOfInstallment)
}

/** A path without the objects that stand for the loan. */
function withoutLoan(path: string): string {
  const [first = '', ...others] = path.split('.')
  const words = plainWords(first)
  return others.length > 0 && (LOANS.has(words) || OF_LOAN.has(words)) ? withoutLoan(others.join('.')) : path
}

/** Paths of the lists that are not opened. */
export function unreadIn({ unread, opened }: ObjectColumns): string[] {
  return [...unread, ...(opened ? unreadIn(opened.columns) : [])]
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
  if (objects.length === 0) return [[...line, ...namesOf(opened.columns).map(() => '')]]
  return objects.flatMap((object) => linesOf(opened.columns, object).map((more) => [...line, ...more]))
}

function isOfAll(path: string): boolean {
  return fieldsOf(path).some((field) => OF_ALL.has(field))
}

function isKnown(path: string): boolean {
  return fieldsOf(path).length > 0
}

/** Fields that a path means, with or without the objects that stand for the loan. */
function fieldsOf(path: string): readonly ImportField[] {
  const named = namedField(path) ?? namedField(withoutLoan(path))
  return named?.kind === 'fields' ? named.fields : []
}

function countOf(objects: readonly FlatObject[] | undefined): string | undefined {
  return objects === undefined ? undefined : `[${objects.length}]`
}
