import { Box, Select, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { ImportPlanBody, ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody, SourceColumnBody } from '#contract/desk/import-source.ts'
import { plainWords } from '#intake/cells/plain-words.ts'
import type { Writing } from '#intake/cells/read-cell.ts'
import { isOfLoanLine } from '#intake/columns/name-index.ts'
import { assertNever } from '#values/assert.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { IMPORT_FIELDS, type ImportField, type SourceShape } from '#values/vocabulary/import-terms.ts'
import table from '../../../components/tables/table.module.css'
import { groupDigits } from '../../../formats/shown-text.ts'
import { IMPORT_FIELD_WORDS, NOT_NEEDED } from '../../../words/import-words.ts'
import { READ_AS_WORDS } from '../../../words/read-as-words.ts'
import { meaningText } from '../../../words/word-term-words.ts'
import { type MeantWord, MeantWords, ReadingSelect } from './column-cells.tsx'
import { columnLines } from './column-lines.ts'
import { columnName } from './column-name.ts'
import classes from './columns-table.module.css'
import { QuestionLinks } from './questions/question-links.tsx'
import type { Questions } from './questions/use-questions.ts'
import { shownValue, valueFault } from './written-value.ts'

type ColumnsTableProps = {
  readonly source: ImportSourceBody
  readonly plan: ImportPlanBody
  readonly questions: Questions
  readonly onChange: (column: ColumnChoice) => void
}

type ColumnChoice = NonNullable<ImportPlanRequest['columns']>[number]

/** Each column of the file with two of its cells, its field, and the evidence for the field. */
export function ColumnsTable({ source, plan, questions, onChange }: ColumnsTableProps) {
  const planned = new Map(plan.columns.map((column) => [column.index, column]))
  return (
    <Box className={classes.scroller} __vars={{ '--field-width': `${fieldWidth(plan)}px` }} data-scrolls-sideways>
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
              columns={source.columns}
              planned={planned.get(column.index)}
              lines={columnLines(column, source, plan)}
              shape={plan.format.shape}
              writing={plan.format}
              isOfFile={plan.mapping?.isOfFile === true}
              questions={questions}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** All in px: a letter, the padding of the text of a field, and the least and greatest width of the column. */
const LETTER = 6.5
const AROUND = 58
const [LEAST, MOST] = [204, 300]

/** Width of the column of fields, by its longest text. */
function fieldWidth({ columns }: ImportPlanBody): number {
  const texts = columns.flatMap(({ field, as }) => [
    ...(field === null ? [] : [IMPORT_FIELD_WORDS[field]]),
    ...(as === null ? [] : [READ_AS_WORDS[as]]),
  ])
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0)
  return Math.min(Math.max(longest * LETTER + AROUND, LEAST), MOST)
}

type PlannedColumn = ImportPlanBody['columns'][number]

type ColumnRowProps = {
  readonly column: SourceColumnBody
  readonly columns: readonly SourceColumnBody[]
  readonly planned: PlannedColumn | undefined
  /** Number of lines of the sheet of the column. */
  readonly lines: number
  readonly shape: SourceShape
  readonly writing: Writing
  /** True if the plan goes by what was said of the file before. */
  readonly isOfFile: boolean
  readonly questions: Questions
  readonly onChange: (column: ColumnChoice) => void
}

/** ID of the field of a column, for links to it. */
export function columnFieldId(index: number): string {
  return `import-column-${index}`
}

const LEFT_OUT = 'left-out'
/** Fields that a layout can hold, and the current field of the column. */
function fieldChoices(shape: SourceShape, own: ImportField | null) {
  const fields = IMPORT_FIELDS.filter((field) => shape !== 'loan-a-line' || isOfLoanLine(field) || field === own)
  return [
    { value: LEFT_OUT, label: 'Left out' },
    ...fields.map((field) => ({ value: field, label: IMPORT_FIELD_WORDS[field] })),
  ]
}

function ColumnRow({ column, columns, planned, lines, shape, writing, isOfFile, questions, onChange }: ColumnRowProps) {
  const { index } = column
  const { field = null, as = null, words = [] } = planned ?? {}
  const isAsked = questions.all.some((question) => question.column === index)
  const isGuess = field !== null && planned?.isSure === false
  const name = columnName(column, columns)
  return (
    <tr data-guess={isGuess || isAsked || undefined} className={classes.row}>
      <td className={`${table.number} ${classes.place}`}>{index + 1}</td>
      <td className={classes.head}>{name}</td>
      {[0, 1].map((place) => (
        <td key={place} className={classes.sample} title={column.samples[place]}>
          {column.samples[place] || <span className={classes.empty}>empty</span>}
        </td>
      ))}
      <td className={`${classes.wide} ${classes.sample}`}>
        <FirstValue column={column} field={field} as={as} words={words} writing={writing} />
      </td>
      <td className={`${classes.wide} ${classes.sample} ${table.number}`}>
        {groupDigits(Math.max(lines - column.filled, 0))}
      </td>
      <td>
        <Select
          id={columnFieldId(index)}
          aria-label={`Field of ${name}`}
          size="xs"
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          // Typing replaces the field that is there.
          onClick={({ currentTarget }) => currentTarget.select()}
          data={fieldChoices(shape, field)}
          value={field ?? LEFT_OUT}
          classNames={{ root: classes.select, input: `${classes.input} ${field === null ? classes.leftOut : ''}` }}
          onChange={(value) => onChange({ index, field: IMPORT_FIELDS.find((known) => known === value) ?? null })}
        />
        <ReadingSelect
          name={name}
          field={field}
          as={as}
          onChange={(reading) => onChange({ index, field, as: reading })}
        />
        <MeantWords name={name} field={field} words={words} onAskAgain={() => onChange({ index, field, words: [] })} />
      </td>
      <td className={classes.by}>
        {isAsked ? (
          <QuestionLinks questions={questions} column={index} />
        ) : (
          <Recognised
            planned={planned}
            column={column}
            name={name}
            isOfFile={isOfFile}
            onUndo={() => onChange({ index })}
          />
        )}
      </td>
    </tr>
  )
}

type FirstValueProps = {
  readonly column: SourceColumnBody
  readonly field: ImportField | null
  readonly as: ReadAs | null
  readonly words: readonly MeantWord[]
  readonly writing: Writing
}

/** Value of the first cell in its field. */
function FirstValue({ column: { samples }, field, as, words, writing }: FirstValueProps) {
  const [first = ''] = samples
  if (field === null) return <span className={classes.empty}>nothing</span>
  if (first === '') return <span className={classes.empty}>empty</span>
  if (as !== null) return READ_AS_WORDS[as]
  const meant = words.find(({ text }) => plainWords(text) === plainWords(first))
  if (meant !== undefined) return meaningText(field, meant.term)
  const fault = valueFault(field, first, writing)
  return fault === undefined ? shownValue(field, first, writing) : <span className={classes.guess}>{fault}</span>
}

type RecognisedProps = {
  readonly planned: PlannedColumn | undefined
  readonly column: SourceColumnBody
  readonly name: string
  readonly isOfFile: boolean
  readonly onUndo: () => void
}

function Recognised({ planned, column, name, isOfFile, onUndo }: RecognisedProps) {
  if (!planned || (planned.field === null && planned.by !== 'chosen' && planned.by !== 'saved'))
    return isNotNeeded(planned, column) ? (
      <span className={classes.quiet}>
        <IconCheck size={14} aria-hidden /> {NOT_NEEDED}
      </span>
    ) : (
      <span className={classes.quiet}>
        <IconX size={14} aria-hidden /> Nothing known
      </span>
    )
  if (planned.field !== null && !planned.isSure)
    return (
      <span className={classes.guess}>
        <IconAlertTriangle size={14} aria-hidden /> A guess by {planned.by === 'name' ? 'name' : 'content'}
      </span>
    )
  return (
    <span>
      <IconCheck size={14} aria-hidden /> {recognitionWords(planned.by, isOfFile)}
      {planned.by === 'chosen' && (
        <UnstyledButton className={classes.undo} aria-label={`Undo the choice for ${name}`} onClick={onUndo}>
          Undo
        </UnstyledButton>
      )}
    </span>
  )
}

/** True for a column that is left out because the desk knows what it holds. */
function isNotNeeded(planned: PlannedColumn | undefined, { content }: SourceColumnBody): boolean {
  return planned?.by === 'name' || content === 'contact'
}

function recognitionWords(by: PlannedColumn['by'], isOfFile: boolean): string {
  switch (by) {
    case 'name':
      return 'Name'
    case 'content':
      return 'Content'
    case 'saved':
      return isOfFile ? 'The file before' : 'Saved mapping'
    case 'chosen':
      return 'Chosen by you'
    default:
      return assertNever(by)
  }
}
