import { Button, Modal, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { resetBook } from '#contract/endpoints/bench-books.ts'
import { bookName } from '#contract/test-bench/books.ts'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { forgetTabDesk } from '../../api/tab-connection.ts'
import { bookQuery, booksQuery, goToBook } from '../../api/test-bench.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import page from '../../components/layout/page.module.css'
import head from '../../components/layout/page-head.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell, tellFailure } from '../../components/notices/tell.tsx'
import { forgetSelection } from '../../kept/selection-store.ts'
import { ClockPanel } from './clock-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { FaultsPanel } from './faults-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import classes from './test-bench-page.module.css'
import { useBenchAction } from './use-bench-action.ts'

/** Setup of a desk in test mode: the book, its clock, its data and its faults. */
export function TestBenchPage() {
  useDocumentTitle('Test bench – Loan Desk')
  const { testBook } = useSession()
  if (testBook === null) return <NotHere />
  return <TestBench name={testBook} />
}

function TestBench({ name }: { readonly name: string }) {
  const { host } = useSession()
  const { data: book, error, refetch } = useQuery(bookQuery(name))
  const reset = useBenchAction(() => ask(resetBook, { book: name }), 'The book was not reset')
  return (
    <div className={page.page}>
      <div className={`${head.head} ${classes.head}`}>
        <h1 className={head.title}>Test bench</h1>
        <span className={classes.label}>Book</span>
        {host === 'desktop' ? <strong>{name}</strong> : <BookChoice book={name} />}
        <div className={head.actions}>
          <Button
            loading={reset.isPending}
            disabled={!book || book.loading !== null}
            onClick={() => reset.mutate(undefined, { onSuccess: () => tell('The book is as it was loaded') })}
          >
            Reset this book
          </Button>
        </div>
      </div>
      {error && <ErrorNotice error={error} title="The book could not be read" onRetry={() => void refetch()} />}
      {book && (
        <div className={classes.panels}>
          <ClockPanel book={book} />
          <DataPanel book={book} />
          <FaultsPanel book={name} />
          <RequestsPanel book={name} />
          <p className={classes.recording}>
            A test is recorded by <code>npx loan-desk-codegen</code> of the package for Playwright.
          </p>
        </div>
      )}
    </div>
  )
}

function NotHere() {
  return (
    <div className={page.empty}>
      <h1 className={head.title}>Test bench</h1>
      <p>Only a desk that was started with --test has one.</p>
    </div>
  )
}

/** The book of this browser, and others to switch to. */
function BookChoice({ book }: { readonly book: string }) {
  const { data: books = [book] } = useQuery(booksQuery)
  const [asks, setAsks] = useState(false)
  const go = useGoToBook()
  const close = () => setAsks(false)
  return (
    <>
      <Select
        aria-label="Book"
        className={classes.choice}
        data={[...new Set([book, ...books])].toSorted()}
        value={book}
        allowDeselect={false}
        onChange={(name) => name !== null && void go(name)}
      />
      <Button variant="default" onClick={() => setAsks(true)}>
        New book…
      </Button>
      <Modal opened={asks} onClose={close} title="New book">
        <NewBook
          onName={(name) => {
            close()
            void go(name)
          }}
        />
      </Modal>
    </>
  )
}

function NewBook({ onName }: { readonly onName: (name: string) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (bookName.safeParse(name).success) onName(name)
    else setError('1 to 40 of a to z, 0 to 9 and -')
  }
  const type = (text: string) => {
    setName(text)
    setError(undefined)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField label="Name" data-autofocus placeholder="worker-1" value={name} onChange={type} error={error} />
      <Button type="submit">Open</Button>
    </form>
  )
}

/** Switches to another book, and drops everything read from the previous one. */
function useGoToBook(): (name: string) => Promise<void> {
  const client = useQueryClient()
  return async (name) => {
    try {
      await goToBook(name)
      forgetTabDesk()
      forgetSelection()
      await client.resetQueries()
    } catch {
      tellFailure('The book was not opened')
    }
  }
}
