import { proveKind } from '#contract/proven-kind.ts'
import { CLIENT_KINDS, type ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { provenOwner } from '../columns/client-codes.ts'
import { kindOfCodes } from '../columns/code-words.ts'
import { namedField } from '../columns/name-index.ts'
import type { ClientKinds, ColumnFacts, KeptClient, SourceFacts } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { FoundHead } from './find-head.ts'

const MOST_LINES = 3
/** So many clients are kept, and of those after them so many whose codes prove nothing in the countries nearby. */
const MOST_CLIENTS = 1_000
const MOST_COUNTRIES = 1_000

/** A client with the column of its code. */
type ClientAt = { readonly at: number; readonly client: Omit<KeptClient, 'kind'> }
const KINDS = [...CLIENT_KINDS, 'unproven'] as const

/** A client code in a line, with its column. */
type CodeAt = { readonly code: string; readonly at: number }

/** Countries that are proposed where no column names one. */
const COUNTRIES =
  'EST,LVA,LTU,POL,FIN,DEU,ESP,AUT,BEL,BGR,CHE,CZE,DNK,FRA,GBR,GRC,HRV,HUN,IRL,ISL,ITA,LUX,NLD,NOR,PRT,ROU,SRB,SVK,SVN,SWE,TUR,UKR'.split(
    ',',
  )

/** So many codes are looked at. */
const CLOSELY = 500

/** Digits alone fit the rules of several countries: so many are proposed. */
const MOST = 4

/** A country is proposed if more than so many of the codes fit its rules. */
const ENOUGH = 0.5

/** Counts the client codes that fit the rules of each country. */
class LikelyCountries {
  private readonly counts = new Map<string, number>()
  private looked = 0

  take(code: string): void {
    if (this.looked === CLOSELY) return
    this.looked += 1
    for (const country of COUNTRIES) {
      const proof = proveKind(country, code)
      if (proof === 'person' || proof === 'company') this.counts.set(country, (this.counts.get(country) ?? 0) + 1)
    }
  }

  /** The likeliest first. */
  get found(): SourceFacts['countries'] {
    const of = this.looked
    return [...this.counts]
      .map(([country, count]) => ({ country, count, of }))
      .filter(({ count }) => count > of * ENOUGH)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST)
  }
}

/**
 * Columns of client codes, by their names. Of several, such as those of persons and those of companies, each line may fill one: then
 * they are all of the client; else the first alone is.
 */
class CodeColumns {
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

/** Counts the kinds of client that the codes of a table prove. Only if the table has no column of client types. */
export class ClientKindsTally {
  private readonly codes: CodeColumns
  private readonly hasTypes: boolean
  private readonly countryColumn: number | undefined
  private readonly nameColumns: readonly number[]
  /** By the column of their codes. */
  private readonly counts = new Map<number, Record<ClientKind | 'unproven', number>>()
  /** The first whose code proves nothing. */
  private readonly first: ClientAt[] = []
  private readonly clients = new Map<string, ClientAt>()
  private areAllKept = true
  private readonly countries = new Map<string, string | undefined>()
  private readonly likely = new LikelyCountries()

  constructor({ names }: FoundHead) {
    this.hasTypes = names.some((name) => fieldsOf(name).join() === 'clientType')
    this.codes = new CodeColumns(names)
    this.countryColumn = columnOf(names, 'country')
    this.nameColumns = names.flatMap((name, at) => (fieldsOf(name)[0] === 'clientName' ? [at] : []))
  }

  take({ cells, line }: CellRecord): void {
    const found = this.codes.take(cells)
    if (found === undefined) return
    const { code, at } = found
    if (this.countryColumn === undefined) this.likely.take(code)
    if (this.hasTypes) return
    const country = this.countryOf(cells)
    const kind = provenOwner(code, country) ?? 'unproven'
    const counts = this.counts.get(at) ?? { person: 0, company: 0, unproven: 0 }
    counts[kind] += 1
    this.counts.set(at, counts)
    const client = () => {
      const shown = code.slice(0, MAX_VALUE_LENGTH)
      return { at, client: { line, name: this.nameIn(cells), code: shown, country: country ?? null } }
    }
    this.keep(`${country ?? ''} ${code}`, client, kind === 'unproven')
    if (kind === 'unproven' && this.first.length < MOST_LINES) this.first.push(client())
  }

  private keep(key: string, client: () => ClientAt, isUnproven: boolean): void {
    const most = isUnproven ? 2 * MOST_CLIENTS : MOST_CLIENTS
    if (this.clients.size >= most && !this.areAllKept) return
    if (this.clients.has(key)) return
    if (this.clients.size >= MOST_CLIENTS) this.areAllKept = false
    if (this.clients.size < most) this.clients.set(key, client())
  }

  /** Null if the table has no column of codes, or one of client types. */
  get found(): ClientKinds | null {
    const { countryColumn } = this
    const { ofClients } = this.codes
    const [codeColumn] = ofClients
    if (codeColumn === undefined || this.hasTypes) return null
    const kindOf = (at: number, kind: ClientKind | 'unproven') =>
      kind === 'unproven' ? (this.codes.kindAt(at) ?? kind) : kind
    const counts = { person: 0, company: 0, unproven: 0 }
    for (const at of ofClients) for (const kind of KINDS) counts[kindOf(at, kind)] += this.counts.get(at)?.[kind] ?? 0
    const own = (all: Iterable<ClientAt>) => [...all].filter(({ at }) => ofClients.includes(at))
    const first = own(this.first).flatMap(({ at, client }) => (this.codes.kindAt(at) === undefined ? client : []))
    return {
      codeColumn,
      countryColumn: countryColumn ?? null,
      persons: counts.person,
      companies: counts.company,
      unproven: counts.unproven,
      lines: first.map(({ line }) => line),
      names: first.map(({ name }) => name),
      codes: first.map(({ code }) => code),
      clients: own(this.clients.values()).map(({ at, client }) => ({ ...client, kind: this.codes.kindAt(at) ?? null })),
      areAllKept: this.areAllKept,
    }
  }

  /** Alternation of a column of client codes with the others. */
  alternatesAt(column: number): ColumnFacts['alternates'] {
    return this.codes.alternatesAt(column)
  }

  /** Countries whose rules the codes fit, the likeliest first; also where the table has client types. */
  get likelyCountries(): SourceFacts['countries'] {
    return this.likely.found
  }

  private nameIn(cells: CellRecord['cells']): string {
    const parts = this.nameColumns.map((at) => cellText(cells[at]).trim()).filter((part) => part !== '')
    return parts.join(' ').slice(0, MAX_VALUE_LENGTH)
  }

  private countryOf(cells: CellRecord['cells']): string | undefined {
    const text = this.countryColumn === undefined ? '' : cellText(cells[this.countryColumn]).trim()
    if (text === '' || this.countries.has(text)) return this.countries.get(text)
    const reading = readWrittenCountry(text)
    const country = reading.kind === 'ok' ? reading.value : undefined
    if (this.countries.size < MOST_COUNTRIES) this.countries.set(text, country)
    return country
  }
}

function columnOf(names: readonly string[], field: ImportField): number | undefined {
  const column = names.findIndex((name) => fieldsOf(name)[0] === field)
  return column < 0 ? undefined : column
}

function fieldsOf(name: string): readonly ImportField[] {
  const named = namedField(name)
  return named?.kind === 'fields' ? named.fields : []
}

function isOfCodes(name: string): boolean {
  const named = namedField(name)
  return named?.kind === 'fields' && named.fields[0] === 'clientCode'
}
