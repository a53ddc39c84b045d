import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { NO_FIELD, type PaymentTableBody } from '#contract/desk/payment-runs.ts'
import {
  SOURCE_DATE_ORDERS,
  SOURCE_DECIMALS,
  type SourceDateOrder,
  type SourceDecimals,
} from '#values/vocabulary/import-terms.ts'
import {
  missingPart,
  type NeededPart,
  PAYMENT_FIELDS,
  type PaymentField,
} from '#values/vocabulary/payment-run-terms.ts'
import table from '../../components/tables/table.module.css'
import type { TableAnswer } from './table-answers.ts'
import classes from './table-reading.module.css'

type Meaning = TableAnswer['columns'][number]

type TableReadingProps = {
  /** Name of the file. */
  readonly name: string
  readonly found: PaymentTableBody
  /** Answer to the last table with the same names. */
  readonly remembered: TableAnswer | undefined
  readonly isBusy: boolean
  readonly onRead: (answer: TableAnswer) => void
  readonly onEnd: () => void
}

/** Asks what the columns of a bank's table are, and how its dates and amounts are written where no cell shows it. */
export function TableReading({ name, found, remembered, isBusy, onRead, onEnd }: TableReadingProps) {
  const [answer, setAnswer] = useState(remembered ?? answerOf(found))
  const missing = missingIn(answer, found)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined && !isBusy) onRead(answer)
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-labelledby="which-column">
      <h2 id="which-column" className={classes.title}>
        Which column is what?
      </h2>
      <p className={classes.lead}>
        {`${name} leaves something open. What you say is remembered for the next file with the same names of columns.`}
      </p>
      <Columns
        columns={found.columns}
        meanings={answer.columns}
        onChange={(columns) => setAnswer({ ...answer, columns })}
      />
      <div className={classes.foot}>
        <Writing found={found} answer={answer} onChange={setAnswer} />
        <p className={classes.missing} role="status">
          {missing && `Still missing: ${missing}`}
        </p>
        <Button variant="subtle" onClick={onEnd}>
          Another file
        </Button>
        <Button type="submit" autoFocus={missing === undefined} loading={isBusy} disabled={missing !== undefined}>
          Read the file
        </Button>
      </div>
    </form>
  )
}

type ColumnsProps = {
  readonly columns: PaymentTableBody['columns']
  readonly meanings: readonly Meaning[]
  readonly onChange: (meanings: Meaning[]) => void
}

/** Each column with cells of it, and what it means. */
function Columns({ columns, meanings, onChange }: ColumnsProps) {
  return (
    <div className={classes.scroller}>
      <table className={`${table.table} ${classes.columns}`} aria-label="Columns of the file">
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col" className={classes.samples}>
              Cells
            </th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, place) => {
            const name = column.name === '' ? `Column ${place + 1}` : column.name
            const cells = column.samples.join(' · ')
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
              <tr key={place}>
                <th scope="row">{name}</th>
                <td className={classes.samples} title={cells}>
                  {cells}
                </td>
                <td>
                  <Choice
                    isSmall
                    label={`Meaning of ${name}`}
                    choices={MEANINGS}
                    value={meanings[place] ?? NO_FIELD}
                    onChange={(meaning) => onChange(withMeaning(meanings, place, meaning))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type WritingProps = {
  readonly found: PaymentTableBody
  readonly answer: TableAnswer
  readonly onChange: (answer: TableAnswer) => void
}

/** Questions about the writing of dates and amounts, where no cell shows it. */
function Writing({ found, answer, onChange }: WritingProps) {
  return (
    <>
      {found.dateOrder === null && (
        <Choice
          label="Order of dates"
          choices={DATE_ORDERS}
          value={answer.dateOrder}
          onChange={(dateOrder) => onChange({ ...answer, dateOrder })}
        />
      )}
      {found.decimals === null && (
        <Choice
          label="Sign before the cents"
          choices={DECIMALS}
          value={answer.decimals}
          onChange={(decimals) => onChange({ ...answer, decimals })}
        />
      )}
    </>
  )
}

type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** True in a table, whose head says what is chosen. */
  readonly isSmall?: boolean
}

function Choice<Value extends string>({ label, choices, value, onChange, isSmall = false }: ChoiceProps<Value>) {
  return (
    <Select
      {...(isSmall ? { 'aria-label': label, size: 'xs' } : { label })}
      placeholder="Choose"
      allowDeselect={false}
      data={[...choices]}
      value={value ?? null}
      classNames={{ input: classes.select, ...(isSmall && { root: classes.row }) }}
      onChange={(text) => {
        const chosen = choices.find((choice) => choice.value === text)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** Answer as the desk would give it. */
function answerOf({ headLine, columns }: PaymentTableBody): TableAnswer {
  return { headLine, columns: columns.map(({ field }) => field ?? NO_FIELD) }
}

/** A field belongs to one column, but for text. */
function withMeaning(meanings: readonly Meaning[], place: number, meaning: Meaning): Meaning[] {
  const isAlone = meaning !== 'text' && meaning !== NO_FIELD
  return meanings.map((own, at) => (at === place ? meaning : isAlone && own === meaning ? NO_FIELD : own))
}

function missingIn({ columns, dateOrder, decimals }: TableAnswer, found: PaymentTableBody): string | undefined {
  const part = missingPart((field) => columns.includes(field))
  if (part !== undefined) return PART_WORDS[part]
  if (found.dateOrder === null && dateOrder === undefined) return 'the order of dates'
  return found.decimals === null && decimals === undefined ? 'the sign before the cents' : undefined
}

const PART_WORDS: Readonly<Record<NeededPart, string>> = { amount: 'an amount', date: 'a date', text: 'a text' }

const FIELD_WORDS: Readonly<Record<PaymentField, string>> = {
  amount: 'Amount',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'In or out',
  currency: 'Currency',
  valueDate: 'Value date',
  bookingDate: 'Booking date',
  reference: 'Reference of the bank',
  payer: 'Payer',
  text: 'Text',
  status: 'Status at the bank',
  rowKind: 'Kind of row',
}

const MEANINGS: readonly { readonly value: Meaning; readonly label: string }[] = [
  { value: NO_FIELD, label: 'Not used' },
  ...PAYMENT_FIELDS.map((field) => ({ value: field, label: FIELD_WORDS[field] })),
]

const ORDER_WORDS: Readonly<Record<SourceDateOrder, string>> = {
  'year-month-day': 'Year, month, day',
  'day-month-year': 'Day, month, year',
  'month-day-year': 'Month, day, year',
}

const DECIMAL_WORDS: Readonly<Record<SourceDecimals, string>> = { point: 'Point: 1,234.50', comma: 'Comma: 1.234,50' }

const DATE_ORDERS = SOURCE_DATE_ORDERS.map((value) => ({ value, label: ORDER_WORDS[value] }))
const DECIMALS = SOURCE_DECIMALS.map((value) => ({ value, label: DECIMAL_WORDS[value] }))
