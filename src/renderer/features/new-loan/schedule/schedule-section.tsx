import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { formatAmountText } from '../../../formats/shown-text.ts'
import { useFormField } from '../fields/use-form-field.ts'
import { focusFirst, replaceRows } from '../grid/grid-edits.ts'
import type { ScheduleFields } from '../model/form-of-terms.ts'
import { type WireRow, wireRows } from '../model/made-rows.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { useFormValues } from '../state/use-form-values.ts'
import { type UsedTerms, useUsedTerms } from '../state/use-used-terms.ts'
import { ChosenSet } from '../terms-sets/chosen-set.tsx'
import { TermsSets } from '../terms-sets/terms-sets.tsx'
import { EnteredRows } from './entered-rows.tsx'
import { EntryNotes } from './entry-notes.tsx'
import { MadeTable } from './made-table.tsx'
import { MoreTermsSection } from './more-terms.tsx'
import classes from './schedule-section.module.css'
import { TermFields } from './term-fields.tsx'
import { usePasteAnywhere } from './use-paste-anywhere.ts'

const SOURCES = [
  { value: 'generate', label: 'Generate' },
  { value: 'rows', label: 'Enter rows' },
]

/** The payment schedule: generated from terms while the user types, or entered row by row. A pasted block makes its rows in either way. */
export function ScheduleSection() {
  const { form } = useNewLoan()
  const source = useWatch({ control: form.control, name: 'scheduleSource' })
  const { id, value, onChange } = useFormField('scheduleSource')
  const titleId = useId()
  const used = useUsedTerms(form)
  usePasteAnywhere()
  const bar = useRef<HTMLDivElement>(null)
  const use = (fields: ScheduleFields) => {
    used.use(fields)
    bar.current?.querySelector<HTMLInputElement>('input[value="generate"]')?.focus()
  }
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h2 className={classes.name} id={titleId}>
        Schedule
      </h2>
      <TermsSets>
        <div className={classes.bar} ref={bar}>
          <SegmentedControl id={id} aria-labelledby={titleId} data={SOURCES} value={value} onChange={onChange} />
          {source !== 'rows' && <ChosenSet />}
          <div className={classes.notes}>
            {source === 'rows' ? (
              <EntryNotes />
            ) : (
              <>
                <UndoUsedTerms used={used} />
                <EditTheseRows />
              </>
            )}
          </div>
        </div>
        <div className={classes.body}>
          {source === 'rows' ? (
            <EnteredRows onUseTerms={use} />
          ) : (
            <>
              <TermFields />
              <MoreTermsSection />
              <MadeTable />
            </>
          )}
        </div>
      </TermsSets>
    </section>
  )
}

/** Copies the generated rows into the grid, as they would be sent; undo restores the previous rows. */
function EditTheseRows() {
  const { form, grid, made } = useNewLoan()
  const { schedule, terms } = made
  if (!schedule || !terms) return null
  const edit = () => {
    grid.update((state) => focusFirst(replaceRows(state, wireRows(schedule.installments, terms).map(rowOf))))
    form.setValue('scheduleSource', 'rows', { shouldDirty: true })
  }
  return (
    <Button variant="subtle" onClick={edit}>
      Edit these rows
    </Button>
  )
}

function rowOf({ date, principalAmount, interestAmount }: WireRow) {
  return { dueDate: date, principal: formatAmountText(principalAmount), interest: formatAmountText(interestAmount) }
}

/** Button that undoes the terms found for rows, and restores the typed rows and the previous terms. */
function UndoUsedTerms({ used }: { readonly used: UsedTerms }) {
  const { form, grid } = useNewLoan()
  const areIn = used.areIn(useFormValues(form))
  const undo = () => {
    grid.update(focusFirst)
    used.undo()
  }
  return (
    <>
      <span role="status">{areIn && 'Terms found for your rows'}</span>
      {areIn && (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={undo}>
          Undo terms
        </Button>
      )}
    </>
  )
}
