import { useState } from 'react'
import type { EvidenceContent } from '#contract/desk/evidence.ts'
import { SCHEDULE_CELLS } from '#contract/desk/schedule-cells.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { PrefixSelect } from '../../components/fields/prefix-select.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { versionChoices } from '../loans/version-choices.ts'
import classes from './evidence-explanations.module.css'
import page from './evidence-page.module.css'

/** Listed amounts. Outstanding and paid amounts derive from these; the schedule itself explains them. */
const LISTED = [
  'totalPrincipalAmount',
  'totalInterestAmount',
  'totalDelayedInterestAmount',
  'accruedInterestAmount',
] as const
const WORDS = new Map<string, string>(SCHEDULE_CELLS)

const COLUMNS = [
  { name: 'Due date' },
  { name: 'Amount of' },
  { name: 'Amount', isNumber: true },
  { name: 'Calculation' },
] as const

/** Explanations of all amounts of a version, one below the other. */
export function EvidenceExplanations({ content }: { readonly content: EvidenceContent }) {
  const { detail } = content
  const [chosen, setChosen] = useState(detail.current.version)
  return (
    <>
      <div className={page.choice}>
        <PrefixSelect
          label="Version"
          size="small"
          value={String(chosen)}
          choices={versionChoices(detail)}
          onChange={(version) => setChosen(Number(version))}
        />
        <span className={page.unit}>Amounts in EUR, those of 0.00 left out</span>
      </div>
      <Explanations lines={explainedAmounts(content, chosen)} />
    </>
  )
}

function Explanations({ lines }: { readonly lines: ReturnType<typeof explainedAmounts> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={page.scroller} tabIndex={0} aria-label="Explanations">
      <table className={`${table.table} ${classes.explanations}`} aria-label="How the amounts were calculated">
        <thead>
          <ColumnNames columns={COLUMNS} />
        </thead>
        <tbody>
          {lines.map(({ key, dueDate, words, amount, text }) => (
            <tr key={key}>
              <td>
                <DateText value={dueDate} withWeekend />
              </td>
              <td>{words}</td>
              <td className={table.number}>
                <Amount value={amount} />
              </td>
              <td className={classes.text}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function explainedAmounts({ versions, explanations }: EvidenceContent, chosen: number) {
  const index = versions.findIndex(({ version }) => version === chosen)
  const rows = versions[index]?.rows ?? []
  return rows.flatMap((row, place) =>
    LISTED.filter((column) => row[column] !== '0.00').flatMap((column) => {
      const text = explanations[index]?.[place]?.[column]
      if (text === undefined) return []
      const key = `${place} ${column}`
      return [{ key, dueDate: row.dueDate, words: WORDS.get(column) ?? column, amount: row[column], text }]
    }),
  )
}
