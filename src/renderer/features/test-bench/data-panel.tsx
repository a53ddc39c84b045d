import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { loadData, removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/endpoints/bench-books.ts'
import type { BookState } from '#contract/test-bench/books.ts'
import type { DataSetBody } from '#contract/test-bench/data-sets.ts'
import { type DataSetName, DEFAULT_SEED, MAX_SEED } from '#values/vocabulary/data-set-terms.ts'
import { ask } from '../../api/ask.ts'
import { dataSetsQuery } from '../../api/test-bench.ts'
import { timeText } from '../../components/texts/clock-text.ts'
import { groupDigits } from '../../formats/shown-text.ts'
import { dataSetWords } from '../../words/data-set-words.ts'
import bench from './bench-panel.module.css'
import { BenchPanel } from './bench-panel.tsx'
import { BuildLoans } from './build-loans.tsx'
import classes from './data-panel.module.css'
import { useBenchAction } from './use-bench-action.ts'

type SnapshotsProps = { readonly book: BookState; readonly isBusy: boolean }

/** Data of the book: data sets, snapshots to go back to, and loans from a description. */
export function DataPanel({ book }: { readonly book: BookState }) {
  const { data: dataSets } = useSuspenseQuery(dataSetsQuery)
  const [seed, setSeed] = useState(String(DEFAULT_SEED))
  const load = useBenchAction(
    (dataSet: DataSetName) => ask(loadData, { book: book.name, body: { dataSet, seed: Number(seed) } }),
    'The data set was not loaded',
  )
  const seedError = isSeed(seed) ? undefined : `A whole number from 0 to ${groupDigits(String(MAX_SEED))}`
  const isBusy = load.isPending || book.loading !== null
  return (
    <BenchPanel
      title="Data"
      note={`seed ${book.data.seed}`}
      tools={<SeedInput value={seed} onChange={setSeed} error={seedError} />}
    >
      <ul className={classes.rows}>
        {dataSets.map((dataSet) => (
          <li key={dataSet.name} className={classes.row} data-loaded={dataSet.name === book.data.dataSet || undefined}>
            <span>{dataSetWords(dataSet.name)}</span>
            <span className={classes.count}>{standing(dataSet, book)}</span>
            <Button
              variant="default"
              className={bench.small}
              aria-label={`Load ${dataSetWords(dataSet.name)}`}
              disabled={isBusy || seedError !== undefined}
              onClick={() => load.mutate(dataSet.name)}
            >
              Load
            </Button>
          </li>
        ))}
      </ul>
      <Snapshots book={book} isBusy={isBusy} />
      <BuildLoans book={book.name} />
    </BenchPanel>
  )
}

type SeedInputProps = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

function SeedInput({ value, onChange, error }: SeedInputProps) {
  return (
    <label className={classes.seed}>
      Seed
      <input
        className={bench.input}
        inputMode="numeric"
        value={value}
        aria-invalid={error !== undefined}
        title={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

/** Number of loans, with the progress of loading or the time it was loaded. */
function standing({ name, loanCount }: DataSetBody, { data, loading }: BookState): string {
  const count = groupDigits(String(loanCount))
  if (loading?.dataSet === name) return `${groupDigits(String(loading.loans))} of ${count}`
  return data.dataSet === name ? `${count}, loaded ${timeText(new Date(data.loadedAt))}` : count
}

function isSeed(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_SEED
}

/** Snapshots of the book to go back to. */
function Snapshots({ book: { name: book, snapshots }, isBusy }: SnapshotsProps) {
  const [name, setName] = useState('')
  const [take, restore, remove] = useSnapshotActions(book)
  const isWaiting = isBusy || take.isPending || restore.isPending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    take.mutate(name.trim() || nextName(snapshots.map((snapshot) => snapshot.name)))
    setName('')
  }
  return (
    <section aria-label="Snapshots" className={classes.section}>
      <form className={classes.head} onSubmit={submit}>
        <h3 className={classes.title}>Snapshots</h3>
        <input
          className={`${bench.input} ${classes.name}`}
          aria-label="Name of the snapshot"
          placeholder={nextName(snapshots.map((snapshot) => snapshot.name))}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="subtle"
          className={bench.small}
          disabled={isWaiting}
          leftSection={<IconCamera size={14} />}
        >
          Take snapshot
        </Button>
      </form>
      <ul className={classes.snapshotRows}>
        {snapshots.map((snapshot) => (
          <li key={snapshot.name} className={classes.snapshotRow}>
            <span className={classes.text} title={snapshot.name}>
              {snapshot.name}
            </span>
            <span className={classes.time}>{timeText(new Date(snapshot.takenAt))}</span>
            <Button
              variant="default"
              className={bench.small}
              aria-label={`Go back to ${snapshot.name}`}
              disabled={isWaiting}
              onClick={() => restore.mutate(snapshot.name)}
            >
              Go back
            </Button>
            <ActionIcon
              variant="subtle"
              aria-label={`Remove ${snapshot.name}`}
              disabled={isWaiting}
              onClick={() => remove.mutate(snapshot.name)}
            >
              <IconX size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSnapshotActions(book: string) {
  const at = (snapshot: string) => ({ book, snapshot })
  return [
    useBenchAction((name: string) => ask(takeSnapshot, at(name)), 'The snapshot was not taken'),
    useBenchAction((name: string) => ask(restoreSnapshot, at(name)), 'The book did not go back'),
    useBenchAction((name: string) => ask(removeSnapshot, at(name)), 'The snapshot was not removed'),
  ] as const
}

function nextName(names: readonly string[]): string {
  let number = names.length + 1
  while (names.includes(`Snapshot ${number}`)) number++
  return `Snapshot ${number}`
}
