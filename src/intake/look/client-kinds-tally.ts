import { CLIENT_KINDS, type ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { provenOwner } from '../columns/client-codes.ts'
import { namedField } from '../columns/name-index.ts'
import type { ClientKinds, ColumnFacts, KeptClient, SourceFacts } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { CodeColumns } from './code-columns.ts'
import type { FoundHead } from './find-head.ts'
import { LikelyCountries } from './likely-countries.ts'

const MOST_LINES = 3
/** So many clients are kept, and of those after them so many whose codes prove nothing in the countries nearby. */
const MOST_CLIENTS = 1_000
const MOST_COUNTRIES = 1_000

/** A client with the column of its code. */
type ClientAt = { readonly at: number; readonly client: Omit<KeptClient, 'kind'> }
const KINDS = [...CLIENT_KINDS, 'unproven'] as const

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
