import { UnstyledButton } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { COLUMN_NAMES } from '#intake/columns/column-names.ts'
import { neededFields } from '#intake/columns/field-needs.ts'
import { type ImportField, INSTALLMENT_IMPORT_FIELDS, LOAN_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import page from '../../../components/layout/page.module.css'
import table from '../../../components/tables/table.module.css'
import { useCommand } from '../../../keys/commands.ts'
import { AMOUNT_RULE_WORDS, COLUMN_RULE_WORDS, DATE_RULE_WORDS } from '../../../words/column-rule-words.ts'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'
import { RunHead } from '../../runs/run-head.tsx'
import { Templates } from '../templates.tsx'
import classes from './column-rules.module.css'

const GROUPS = [
  { name: 'Of the loan', fields: LOAN_IMPORT_FIELDS },
  { name: 'Of an installment', fields: INSTALLMENT_IMPORT_FIELDS },
] as const

type ColumnRuleProps = {
  readonly field: ImportField
  /** One was led here, such as from a fault: it has the focus and a ground of its own. */
  readonly isSought: boolean
}

const OF_LOANS = new Set(neededFields('loan-a-line', () => false))
const OF_INSTALLMENTS = new Set(neededFields('installment-a-line', () => false))

const FIRST_NAMES = 6

/** Accepted values and known names of each column of a file. Scrolls to the field in the address. */
export function ColumnRulesPage() {
  useDocumentTitle('Rules of each column – Loan Desk')
  useWayBack()
  const sought = useLocation({ select: ({ hash }) => hash })
  return (
    <div className={page.page}>
      <RunHead title="Rules of each column" isBelowRuns />
      <div className={classes.body}>
        <div className={classes.main}>
          <p className={classes.text}>{AMOUNT_RULE_WORDS}</p>
          <p className={classes.text}>{DATE_RULE_WORDS}</p>
          <table className={`${table.table} ${classes.rules}`} aria-label="Rules of each column">
            <thead className={classes.head}>
              <tr>
                <th>Column</th>
                <th>Needed</th>
                <th>What is taken</th>
                <th>Known by these names</th>
              </tr>
            </thead>
            {GROUPS.map(({ name, fields }) => (
              <tbody key={name}>
                <tr>
                  <th colSpan={4} scope="rowgroup" className={classes.group}>
                    {name}
                  </th>
                </tr>
                {fields.map((field) => (
                  <ColumnRule key={field} field={field} isSought={field === sought} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
        <aside className={classes.aside}>
          <Templates />
        </aside>
      </div>
    </div>
  )
}

/** Esc goes back to the import from which the page was opened. */
function useWayBack(): void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  useCommand('back', () => (canGoBack ? history.back() : void navigate({ to: '/imports/new' })))
}

function ColumnRule({ field, isSought }: ColumnRuleProps) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (!isSought) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isSought])
  return (
    <tr ref={row} tabIndex={isSought ? -1 : undefined} data-sought={isSought || undefined}>
      <th scope="row" className={classes.name}>
        {IMPORT_FIELD_WORDS[field]}
      </th>
      <td className={classes.needed}>{neededText(field)}</td>
      <td className={classes.taken}>{COLUMN_RULE_WORDS[field]}</td>
      <td className={classes.names}>
        <Names field={field} />
      </td>
    </tr>
  )
}

/** The first names, and all of them when asked: they are of seven languages. */
function Names({ field }: { readonly field: ImportField }) {
  const [showsAll, setShowsAll] = useState(false)
  const names = COLUMN_NAMES[field].split(',')
  const shown = showsAll ? names : names.slice(0, FIRST_NAMES)
  return (
    <>
      {shown.join(', ')}
      {names.length > FIRST_NAMES && (
        <UnstyledButton
          className={classes.more}
          aria-label={`${showsAll ? 'Fewer' : 'All'} names of ${IMPORT_FIELD_WORDS[field]}`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Fewer' : `${names.length - FIRST_NAMES} more`}
        </UnstyledButton>
      )}
    </>
  )
}

/** In which files a column or a fixed value must say it. */
function neededText(field: ImportField): string {
  if (OF_LOANS.has(field) && OF_INSTALLMENTS.has(field)) return 'always'
  if (OF_LOANS.has(field)) return 'one line a loan'
  return OF_INSTALLMENTS.has(field) ? 'with installments' : ''
}
