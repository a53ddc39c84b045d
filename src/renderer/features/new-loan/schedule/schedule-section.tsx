import { Button, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { tell } from '../../../components/notices/tell.tsx'
import { counted, formatAmountText } from '../../../formats/shown-text.ts'
import { isTyping } from '../../../keys/is-typing.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { setByWords, setWords } from '../../../words/more-term-words.ts'
import { useFormField } from '../fields/use-form-field.ts'
import { rangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { appendBlock, focusFirst, replaceRows, startWithBlock } from '../grid/grid-edits.ts'
import { type GridState, lastPaste, type PasteCount, undoPaste, wasPasteUndone } from '../grid/grid-state.ts'
import type { ScheduleFields } from '../model/form-of-terms.ts'
import { formSchema } from '../model/form-schema.ts'
import type { FormValues } from '../model/form-values.ts'
import { type WireRow, wireRows } from '../model/made-rows.ts'
import { countOfSet, isMoreField } from '../model/more-terms.ts'
import { countsOfSet } from '../model/set-terms.ts'
import { readPastedBlock } from '../paste/read-pasted-block.ts'
import { useGrid } from '../state/grid-store.ts'
import { type NewLoan, useNewLoan } from '../state/new-loan-context.ts'
import { useGridCheck } from '../state/use-faults.ts'
import { useFormValues } from '../state/use-form-values.ts'
import { type UsedTerms, useUsedTerms } from '../state/use-used-terms.ts'
import { ChosenSet } from '../terms-sets/chosen-set.tsx'
import { SetWays } from '../terms-sets/set-ways.tsx'
import { TermsSets } from '../terms-sets/terms-sets.tsx'
import { useTermsSets } from '../terms-sets/terms-sets-context.ts'
import { EnteredRows } from './entered-rows.tsx'
import { MadeTable } from './made-table.tsx'
import moreTerms from './more-terms.module.css'
import { MoreTermsPanel } from './more-terms-panel.tsx'
import classes from './schedule-section.module.css'
import { TermFields } from './term-fields.tsx'

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

/**
 * Adds a block that is pasted anywhere on the page to the rows. While rows are generated, the rows are entered from then on, until the
 * paste is undone. A field keeps what is pasted into it, unless the text has several lines that are all rows; of other lines the page says
 * that the field has made one of them.
 */
function usePasteAnywhere(): void {
  const { form, grid } = useNewLoan()
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const block = readPastedBlock(event.clipboardData?.getData('text/plain') ?? '')
      if (event.defaultPrevented || !block) return
      const lines = block.lines.length
      if (block.kind !== 'rows' || (isTyping(event.target) && lines < 2)) {
        if (event.target instanceof HTMLInputElement && lines > 1) tell(`${counted(lines, 'line')} pasted as one`)
        return
      }
      event.preventDefault()
      const isGenerated = form.getValues('scheduleSource') === 'generate'
      grid.update((state) => (isGenerated ? startWithBlock : appendBlock)(state, block))
      form.setValue('scheduleSource', 'rows', { shouldDirty: true })
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [form, grid])
  useEffect(() => {
    let before = grid.get()
    return grid.subscribe(() => {
      const now = grid.get()
      if (wasPasteUndone(before, now)) form.setValue('scheduleSource', 'generate', { shouldDirty: true })
      before = now
    })
  }, [form, grid])
}

/** The rarer terms. They open on request, or if one of them has a fault. */
function MoreTermsSection() {
  const { form, made } = useNewLoan()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isWrong = useWatch({ control: form.control, compute: hasFault }) || isRefused(made)
  if (isWrong && !isOpen) setOpen(true)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div className={moreTerms.head}>
        <UnstyledButton
          className={moreTerms.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          More terms
        </UnstyledButton>
        <SetTerms />
        <SetWays />
      </div>
      {isOpen && <MoreTermsPanel id={panelId} />}
    </>
  )
}

/** Number of changed terms, and the set that they come from, while they are unchanged. */
function SetTerms() {
  const { values, current, isChanged } = useTermsSets().standing
  const words = current && !isChanged ? setByWords(countsOfSet(values), current.name) : setWords(countOfSet(values))
  return (
    <span className={moreTerms.set} title={words}>
      {words}
    </span>
  )
}

/** True if one of the terms cannot be sent, whether or not its fault is shown yet: the panel has to be open. */
function hasFault(values: FormValues): boolean {
  const issues = formSchema.safeParse(values).error?.issues ?? []
  return issues.some(({ path }) => isMoreField(String(path[0])))
}

function isRefused({ faults }: NewLoan['made']): boolean {
  return faults.some(({ place }) => place.kind === 'field' && isMoreField(place.name))
}

/** Hint on pasting; after a paste, its result and the button that undoes it. */
function EntryNotes() {
  const { form, grid } = useNewLoan()
  const issueDate = useWatch({ control: form.control, name: 'issueDate' })
  const check = useGridCheck({ issueDate })
  const pasted = useGrid(grid, lastPaste)
  const refused = useGrid(grid, (state) => state.refusedPaste)
  const selected = useGrid(grid, selectedWords)
  return (
    <>
      <span role="status" className={refused === undefined ? undefined : classes.refused}>
        {selected ?? (refused === undefined ? pasted && pasteWords(pasted, check) : tooManyWords(refused))}
      </span>
      {pasted ? (
        <Button variant="subtle" leftSection={<IconArrowBackUp size={14} />} onClick={() => grid.update(undoPaste)}>
          Undo paste
        </Button>
      ) : (
        refused === undefined && <PasteHint />
      )}
    </>
  )
}

/** Announced to screen readers while a range grows. */
function selectedWords(state: GridState): string | undefined {
  const box = rangeBox(state)
  return box && `${counted((box.bottom - box.top + 1) * (box.right - box.left + 1), 'cell')} selected`
}

function PasteHint() {
  return (
    <span className={classes.hint}>
      Paste a block from Excel or text <ShortcutKbd keys="Ctrl+V" />
    </span>
  )
}

function pasteWords({ rows, leftOutColumns }: PasteCount, check: GridCheck): string {
  const faults = check.rows.reduce((count, row) => count + row.faults.length, 0)
  const parts = [
    `${counted(rows, 'row')} pasted`,
    ...(leftOutColumns > 0 ? [`${counted(leftOutColumns, 'column')} left out`] : []),
    ...(faults > 0 ? [`${counted(faults, 'cell')} to correct`] : []),
  ]
  return parts.join(', ')
}

function tooManyWords(rows: number): string {
  return `Nothing pasted: ${counted(rows, 'row')}, ${counted(MAX_INSTALLMENTS, 'row')} at most`
}
