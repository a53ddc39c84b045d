import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { readWrittenCountry } from '../cells/written-country.ts'
import { provenOwner } from '../columns/client-codes.ts'
import { namedField } from '../columns/name-index.ts'
import type { ClientKinds, KeptClient, SourceFacts } from '../source-facts.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import type { FoundHead } from './find-head.ts'
import { LikelyCountries } from './likely-countries.ts'

const MOST_LINES = 3
/** So many clients are kept, and of those after them so many whose codes prove nothing in the countries nearby. */
const MOST_CLIENTS = 1_000
const MOST_COUNTRIES = 1_000

/** Counts the kinds of client that the codes of a table prove. Only if the table has no column of client types. */
export class ClientKindsTally {
  private readonly codeColumn: number | undefined
  private readonly hasTypes: boolean
  private readonly countryColumn: number | undefined
  private readonly nameColumns: readonly number[]
  private readonly counts = { person: 0, company: 0, unproven: 0 }
  /** The first whose code proves nothing. */
  private readonly first: Pick<KeptClient, 'line' | 'name' | 'code'>[] = []
  private readonly clients = new Map<string, KeptClient>()
  private areAllKept = true
  private readonly countries = new Map<string, string | undefined>()
  private readonly likely = new LikelyCountries()

  constructor({ names }: FoundHead) {
    this.hasTypes = names.some((name) => fieldsOf(name).join() === 'clientType')
    this.codeColumn = columnOf(names, 'clientCode')
    this.countryColumn = columnOf(names, 'country')
    this.nameColumns = names.flatMap((name, at) => (fieldsOf(name)[0] === 'clientName' ? [at] : []))
  }

  take(record: CellRecord): void {
    const { cells, line } = record
    if (this.codeColumn === undefined) return
    const code = cellText(cells[this.codeColumn]).trim()
    if (code === '') return
    if (this.countryColumn === undefined) this.likely.take(code)
    if (this.hasTypes) return
    const country = this.countryOf(cells)
    const kind = provenOwner(code, country) ?? 'unproven'
    this.counts[kind] += 1
    this.keep(record, code, country, kind === 'unproven')
    if (kind === 'unproven' && this.first.length < MOST_LINES)
      this.first.push({ line, name: this.nameIn(cells), code: code.slice(0, MAX_VALUE_LENGTH) })
  }

  private keep({ cells, line }: CellRecord, code: string, country: string | undefined, isUnproven: boolean): void {
    const most = isUnproven ? 2 * MOST_CLIENTS : MOST_CLIENTS
    if (this.clients.size >= most && !this.areAllKept) return
    const key = `${country ?? ''} ${code}`
    if (this.clients.has(key)) return
    if (this.clients.size >= MOST_CLIENTS) this.areAllKept = false
    if (this.clients.size >= most) return
    const shown = code.slice(0, MAX_VALUE_LENGTH)
    this.clients.set(key, { line, name: this.nameIn(cells), code: shown, country: country ?? null })
  }

  /** Null if the table has no column of codes, or one of client types. */
  get found(): ClientKinds | null {
    const { codeColumn, countryColumn, first } = this
    if (codeColumn === undefined || this.hasTypes) return null
    const { person: persons, company: companies, unproven } = this.counts
    return {
      codeColumn,
      countryColumn: countryColumn ?? null,
      persons,
      companies,
      unproven,
      lines: first.map(({ line }) => line),
      names: first.map(({ name }) => name),
      codes: first.map(({ code }) => code),
      clients: [...this.clients.values()],
      areAllKept: this.areAllKept,
    }
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
