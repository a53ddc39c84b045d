import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadData } from '#contract/endpoints/bench-books.ts'
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
import { Snapshots } from './snapshots.tsx'
import { useBenchAction } from './use-bench-action.ts'

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
