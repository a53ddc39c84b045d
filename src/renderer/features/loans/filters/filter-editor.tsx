import { Button, FocusTrap } from '@mantine/core'
import type { FormEvent, KeyboardEvent } from 'react'
import { assertNever } from '#values/assert.ts'
import { LOAN_RANGES, type LoanRange } from '#values/vocabulary/loan-list-terms.ts'
import { DateField } from '../../../components/fields/date-field.tsx'
import { AmountField, RateField } from '../../../components/fields/number-text-field.tsx'
import type { TextFieldProps } from '../../../components/fields/text-field.tsx'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './editors.module.css'
import { type FilterName, isRange, limitsChange, limitsOf } from './filter-fields.ts'
import { SetEditor } from './set-editor.tsx'
import { useTypedRange } from './use-typed-range.ts'

type FilterEditorProps = {
  readonly name: FilterName
  readonly view: ShownLoanView
  readonly onClose: () => void
  readonly onRemove: () => void
}

type RangeEditorProps = {
  readonly name: LoanRange
  readonly view: ShownLoanView
  readonly onClose: () => void
  readonly onRemove: () => void
}

type Window = { readonly words: string; readonly from: string; readonly to: string }

/** Relative to today, so that a window means the same tomorrow. */
const BACK: readonly Window[] = [
  { words: 'Last 30 days', from: '30 days ago', to: 'today' },
  { words: 'Last 365 days', from: '365 days ago', to: 'today' },
]
const AHEAD: readonly Window[] = [
  { words: 'Next 30 days', from: 'today', to: 'in 30 days' },
  { words: 'Next 90 days', from: 'today', to: 'in 90 days' },
]

type WindowsProps = { readonly name: LoanRange; readonly onChoose: (from: string, to: string) => void }

/** Editor of a filter: the limits of a range, or the terms of a set. Esc closes it. */
export function FilterEditor({ name, view, onClose, onRemove }: FilterEditorProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Esc closes an overlay, such as a calendar, first.
    const isOwn = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || !isOwn) return
    event.stopPropagation()
    onClose()
  }
  return (
    <FocusTrap active>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of what stands in it */}
      <div onKeyDown={onKeyDown}>
        {isRange(name) ? (
          <RangeEditor name={name} view={view} onClose={onClose} onRemove={onRemove} />
        ) : (
          <SetEditor name={name} view={view} onClose={onClose} />
        )}
      </div>
    </FocusTrap>
  )
}

/** Editor of the limits of a range, each of which may stay empty; Enter applies them. */
function RangeEditor({ name, view, onClose, onRemove }: RangeEditorProps) {
  const range = useTypedRange(name, limitsOf(view.query, name))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const limits = range.read()
    if (!limits) return
    if (limits.from === undefined && limits.to === undefined) return onRemove()
    view.filter(limitsChange(name, limits))
    onClose()
  }
  return (
    <form onSubmit={apply} noValidate>
      <div className={classes.ends}>
        <LimitField name={name} label="From" data-autofocus {...range.from} />
        <LimitField name={name} label="To" {...range.to} />
      </div>
      {LOAN_RANGES[name] === 'day' && <Windows name={name} onChoose={range.set} />}
      <div className={classes.buttons}>
        <Button type="submit" variant="default" rightSection={<ShortcutKbd keys="Enter" />}>
          Apply
        </Button>
        <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function LimitField({ name, ...field }: TextFieldProps & { readonly name: LoanRange }) {
  const kind = LOAN_RANGES[name]
  switch (kind) {
    case 'amount':
      return <AmountField {...field} />
    case 'rate':
      return <RateField unit="%" unitWidth={28} {...field} />
    case 'day':
      return <DateField {...field} />
    default:
      return assertNever(kind)
  }
}

function Windows({ name, onChoose }: WindowsProps) {
  return (
    <div className={classes.windows}>
      {(name === 'issueDate' ? BACK : AHEAD).map(({ words, from, to }) => (
        <Button key={words} variant="default" size="xs" onClick={() => onChoose(from, to)}>
          {words}
        </Button>
      ))}
    </div>
  )
}
