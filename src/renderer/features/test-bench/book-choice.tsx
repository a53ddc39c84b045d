import { Button, Modal, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { bookName } from '#contract/test-bench/books.ts'
import { forgetTabDesk } from '../../api/tab-connection.ts'
import { booksQuery, goToBook } from '../../api/test-bench.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { tellFailure } from '../../components/notices/tell.tsx'
import { forgetSelection } from '../../kept/selection-store.ts'
import classes from './book-choice.module.css'

/** The book of this browser, and others to switch to. */
export function BookChoice({ book }: { readonly book: string }) {
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
