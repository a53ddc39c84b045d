import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { resetBook } from '#contract/endpoints/bench-books.ts'
import { ask } from '../../api/ask.ts'
import { useSession } from '../../api/session.ts'
import { bookQuery } from '../../api/test-bench.ts'
import page from '../../components/layout/page.module.css'
import head from '../../components/layout/page-head.module.css'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { BookChoice } from './book-choice.tsx'
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
