import { useDocumentTitle } from '@mantine/hooks'
import { useCanGoBack, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { INSTALLMENT_IMPORT_FIELDS, LOAN_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import page from '../../../components/layout/page.module.css'
import table from '../../../components/tables/table.module.css'
import { useCommand } from '../../../keys/commands.ts'
import { AMOUNT_RULE_WORDS, DATE_RULE_WORDS } from '../../../words/column-rule-words.ts'
import { RunHead } from '../../runs/run-head.tsx'
import { Templates } from '../templates.tsx'
import { ColumnRule } from './column-rule.tsx'
import classes from './column-rules.module.css'

const GROUPS = [
  { name: 'Of the loan', fields: LOAN_IMPORT_FIELDS },
  { name: 'Of an installment', fields: INSTALLMENT_IMPORT_FIELDS },
] as const

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
