import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { TakenOverLoan } from '#contract/desk/reconciliations.ts'
import { assertNever } from '#values/assert.ts'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import classes from './reconciliation-page.module.css'
import { pastedLoans } from './take-over-lines.ts'
import { useTakeOver } from './use-take-over.ts'

/** Takes over loans that only the service has: a pasted list, and what became of each. Loans that are still to do stay in it. */
export function TakeOverDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const taking = useTakeOver((left) => {
    setText(left)
    field.current?.focus()
  })
  const { loans, faulty } = pastedLoans(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (loans.length > 0 && faulty.length === 0) taking.takeOver(loans)
  }
  const error = faulty.length > 0 ? `No UUID at the beginning of line ${faulty.join(', ')}` : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title="Take over loans by UUID"
      size="xl"
      withCloseButton={false}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.sentence}>
          One loan a line: UUID; client type; client name; client code; extensions so far. Further fields follow as
          name=value, such as country=LVA. Lines may be pasted from a spreadsheet. Nothing is sent.
        </p>
        <Textarea
          ref={field}
          label="Loans"
          autosize
          minRows={4}
          maxRows={10}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error}
        />
        <div className={classes.taking}>
          <Button type="submit" loading={taking.isTaking} disabled={loans.length === 0 || faulty.length > 0}>
            Take over {counted(loans.length, 'loan')}
          </Button>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
        {taking.error && <ErrorNotice error={taking.error} title="The loans could not be taken over" />}
        {taking.taken.length > 0 && <Outcomes taken={taking.taken} />}
      </form>
    </Modal>
  )
}

const COLUMNS = [{ name: 'Loan' }, { name: 'Outcome' }] as const

function Outcomes({ taken }: { readonly taken: readonly TakenOverLoan[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="Outcomes">
      <table className={`${table.table} ${classes.rows} ${classes.outcomes}`} aria-label="What became of each loan">
        <thead>
          <ColumnNames columns={COLUMNS} />
        </thead>
        <tbody>
          {taken.map((loan) => (
            <tr key={loan.loanUuid}>
              <td>{loan.lenderLoanId ?? loan.loanUuid}</td>
              <td>{outcomeText(loan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function outcomeText({ outcome, missing, explanation }: TakenOverLoan): string {
  switch (outcome) {
    case 'taken-over':
      return 'Taken over'
    case 'known':
      return 'Here already'
    case 'asked':
      return `The service does not say, and the line lacks: ${missing.join(', ')}`
    case 'id-used':
      return 'Another loan here has its lender loan ID or public ID'
    case 'undecided':
      return 'A submission that may have made it is undecided: decide it in Submissions'
    case 'unknown-there':
      return 'The service has no such loan'
    case 'not-read':
      return `Not read: ${explanation ?? ''}`
    default:
      return assertNever(outcome)
  }
}
