import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormField } from '../fields/use-form-field.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { EditTheseRows } from './edit-these-rows.tsx'
import { EnteredRows } from './entered-rows.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { MadeTable } from './made-table.tsx'
import { MoreTerms } from './more-terms.tsx'
import classes from './schedule-section.module.css'
import { TermFields } from './term-fields.tsx'

const SOURCES = [
  { value: 'generate', label: 'Generate' },
  { value: 'rows', label: 'Enter rows' },
]

/** The payment schedule: made from terms as one types, or entered row by row. */
export function ScheduleSection() {
  const { form } = useNewLoan()
  const source = useWatch({ control: form.control, name: 'scheduleSource' })
  const { id, value, onChange } = useFormField('scheduleSource')
  const titleId = useId()
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 className={classes.name} id={titleId}>
        Schedule
      </h2>
      <div className={classes.bar}>
        <SegmentedControl id={id} aria-labelledby={titleId} data={SOURCES} value={value} onChange={onChange} />
        <div className={classes.notes}>{source === 'rows' ? <EntryNotes /> : <EditTheseRows />}</div>
      </div>
      <div className={classes.body}>
        {source === 'rows' ? (
          <EnteredRows />
        ) : (
          <>
            <TermFields />
            <MoreTerms />
            <MadeTable />
          </>
        )}
      </div>
    </section>
  )
}
