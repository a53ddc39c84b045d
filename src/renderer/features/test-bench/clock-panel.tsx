import { Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { setClock } from '#contract/endpoints/bench-books.ts'
import type { BookState } from '#contract/test-bench/books.ts'
import { ask } from '../../api/ask.ts'
import { DateField } from '../../components/fields/date-field.tsx'
import { timeText } from '../../components/texts/clock-text.ts'
import { currentFormats } from '../../formats/current-formats.ts'
import { formatDay } from '../../formats/shown-text.ts'
import { parseTypedDate } from '../../input/parse-typed-date.ts'
import { BenchPanel } from './bench-panel.tsx'
import classes from './clock-panel.module.css'
import { useBenchAction } from './use-bench-action.ts'

const STEPS = [
  { words: '−1 day', days: -1 },
  { words: '+1 day', days: 1 },
  { words: '+30 days', days: 30 },
] as const

/** The day of the book, and the controls that change it. */
export function ClockPanel({ book }: { readonly book: BookState }) {
  const { today, now, runs } = book.clock
  const set = useBenchAction(
    (body: InputOf<typeof setClock>['body']) => ask(setClock, { book: book.name, body }),
    'The clock was not changed',
  )
  // Shows the chosen radio at once, before the desk has answered.
  const [chosen, setChosen] = useState<boolean>()
  const choose = (isRunning: boolean) => {
    setChosen(isRunning)
    set.mutate({ runs: isRunning }, { onSettled: () => setChosen(undefined) })
  }
  return (
    <BenchPanel
      title="Clock"
      tools={
        <SegmentedControl
          aria-label="Clock goes or stands"
          value={(chosen ?? runs) ? 'goes' : 'stands'}
          data={[
            { value: 'stands', label: 'Stands' },
            { value: 'goes', label: 'Goes' },
          ]}
          onChange={(value) => choose(value === 'goes')}
        />
      }
    >
      <div className={classes.body}>
        <p className={classes.today}>{formatDay(today)}</p>
        <p className={classes.now}>
          {weekday(today)}, {timeText(new Date(now))}
        </p>
        <div className={classes.steps}>
          {STEPS.map(({ words, days }) => (
            <Button key={days} variant="default" onClick={() => set.mutate({ moveByDays: days })}>
              {words}
            </Button>
          ))}
        </div>
        <DayForm onSet={(day) => set.mutate({ today: day })} />
        <p className={classes.hint}>Interest, late days and runs follow. Sessions do not end by it.</p>
      </div>
    </BenchPanel>
  )
}

function DayForm({ onSet }: { readonly onSet: (day: string) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = parseTypedDate(text)
    if (read.kind !== 'ok') {
      setError(`Enter a date as ${currentFormats().day}`)
      return
    }
    onSet(read.value)
    setText('')
  }
  const type = (typed: string) => {
    setText(typed)
    setError(undefined)
  }
  return (
    <form className={classes.day} onSubmit={submit}>
      <DateField label="Go to day" placeholder={currentFormats().day} value={text} onChange={type} error={error} />
      <Button type="submit" variant="default">
        Set day
      </Button>
    </form>
  )
}

function weekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })
}
