import { Select } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody, SourceColumnBody } from '#contract/desk/import-source.ts'
import type { Writing } from '#intake/cells/read-cell.ts'
import { assertNever } from '#values/assert.ts'
import { groupDigits } from '#values/digits.ts'
import { IMPORT_FIELDS, type ImportField } from '#values/vocabulary/import-terms.ts'
import table from '../../../components/tables/table.module.css'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import classes from './columns-table.module.css'
import { shownValue, valueFault } from './written-value.ts'

type ColumnsTableProps = {
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly onChange: (index: number, field: ImportField | null) => void
}

/** Each column of the file with two of its cells, what it was taken for, and by what. */
export function ColumnsTable({ source, plan, onChange }: ColumnsTableProps) {
  const planned = new Map(plan.columns.map((column) => [column.index, column]))
  return (
    <table className={`${table.table} ${classes.columns}`} aria-label="Columns">
      <thead>
        <tr>
          <th className={table.number}>No.</th>
          <th>Column in the file</th>
          <th>First line</th>
          <th>Second line</th>
          <th className={classes.wide}>Read as</th>
          <th className={`${classes.wide} ${table.number}`}>Empty</th>
          <th>Field of the loan</th>
          <th>Recognised by</th>
        </tr>
      </thead>
      <tbody>
        {source.columns.map((column) => (
          <ColumnRow
            key={column.index}
            column={column}
            planned={planned.get(column.index)}
            lines={linesOf(column, source, plan)}
            writing={plan.format}
            onChange={(field) => onChange(column.index, field)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Of the sheet of installments its fullest column tells, which is that of the IDs. */
function linesOf(
  { sheet }: SourceColumnBody,
  { columns, lines }: ImportSourceBody,
  { format }: ImportPlanBody,
): number {
  if (format.installmentSheet === null || sheet !== format.installmentSheet) return lines
  return Math.max(...columns.map((column) => (column.sheet === sheet ? column.filled : 0)))
}

type PlannedColumn = ImportPlanBody['columns'][number]

type ColumnRowProps = {
  readonly column: SourceColumnBody
  readonly planned: PlannedColumn | undefined
  /** Of its sheet. */
  readonly lines: number
  readonly writing: Writing
  readonly onChange: (field: ImportField | null) => void
}

/** The place of a column, for what leads there. */
export function columnFieldId(index: number): string {
  return `import-column-${index}`
}

const LEFT_OUT = 'left-out'
const CHOICES = [
  { value: LEFT_OUT, label: 'Left out' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: IMPORT_FIELD_WORDS[field] })),
]

function ColumnRow({ column, planned, lines, writing, onChange }: ColumnRowProps) {
  const isGuess = planned !== undefined && planned.field !== null && !planned.isSure
  const name = columnName(column)
  return (
    <tr data-guess={isGuess || undefined} className={classes.row}>
      <td className={`${table.number} ${classes.place}`}>{column.index + 1}</td>
      <td className={classes.head}>{name}</td>
      {[0, 1].map((place) => (
        <td key={place} className={classes.sample} title={column.samples[place]}>
          {column.samples[place] || <span className={classes.empty}>empty</span>}
        </td>
      ))}
      <td className={`${classes.wide} ${classes.sample}`}>
        <ReadAs column={column} field={planned?.field ?? null} writing={writing} />
      </td>
      <td className={`${classes.wide} ${classes.sample} ${table.number}`}>
        {groupDigits(Math.max(lines - column.filled, 0))}
      </td>
      <td>
        <Select
          id={columnFieldId(column.index)}
          aria-label={`Field of ${name}`}
          size="xs"
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          data={CHOICES}
          value={planned?.field ?? LEFT_OUT}
          classNames={{ root: classes.select, input: `${classes.input} ${planned?.field ? '' : classes.leftOut}` }}
          onChange={(value) => onChange(IMPORT_FIELDS.find((field) => field === value) ?? null)}
        />
      </td>
      <td className={classes.by}>
        <Recognised planned={planned} />
      </td>
    </tr>
  )
}

type ReadAsProps = {
  readonly column: SourceColumnBody
  readonly field: ImportField | null
  readonly writing: Writing
}

/** What the first cell comes to in its field. */
function ReadAs({ column: { samples }, field, writing }: ReadAsProps) {
  const [first = ''] = samples
  if (field === null) return <span className={classes.empty}>nothing</span>
  if (first === '') return <span className={classes.empty}>empty</span>
  const fault = valueFault(field, first, writing)
  return fault === undefined ? shownValue(field, first, writing) : <span className={classes.guess}>{fault}</span>
}

/** As the file calls it, or by its place. */
export function columnName({ head, index, sheet }: SourceColumnBody): string {
  const own = head === '' ? `Column ${index + 1}` : head
  return sheet === null ? own : `${own} (${sheet})`
}

function Recognised({ planned }: { readonly planned: PlannedColumn | undefined }) {
  if (!planned || (planned.field === null && planned.by !== 'chosen' && planned.by !== 'saved'))
    return (
      <span className={classes.quiet}>
        <IconX size={14} aria-hidden /> Nothing known
      </span>
    )
  if (planned.field !== null && !planned.isSure)
    return (
      <span className={classes.guess}>
        <IconAlertTriangle size={14} aria-hidden /> A guess from content
      </span>
    )
  return (
    <span>
      <IconCheck size={14} aria-hidden /> {recognitionWords(planned.by)}
    </span>
  )
}

function recognitionWords(by: PlannedColumn['by']): string {
  switch (by) {
    case 'name':
      return 'Name'
    case 'content':
      return 'Content'
    case 'saved':
      return 'Saved mapping'
    case 'chosen':
      return 'Chosen by you'
    default:
      return assertNever(by)
  }
}
