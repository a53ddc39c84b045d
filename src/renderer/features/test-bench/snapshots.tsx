import { ActionIcon, Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { removeSnapshot, restoreSnapshot, takeSnapshot } from '#contract/endpoints/bench-books.ts'
import type { BookState } from '#contract/test-bench/books.ts'
import { ask } from '../../api/ask.ts'
import { timeText } from '../../components/texts/clock-text.ts'
import bench from './bench-panel.module.css'
import classes from './snapshots.module.css'
import { useBenchAction } from './use-bench-action.ts'

type SnapshotsProps = { readonly book: BookState; readonly isBusy: boolean }

/** Snapshots of the book to go back to. */
export function Snapshots({ book: { name: book, snapshots }, isBusy }: SnapshotsProps) {
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
      <ul className={classes.rows}>
        {snapshots.map((snapshot) => (
          <li key={snapshot.name} className={classes.row}>
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
