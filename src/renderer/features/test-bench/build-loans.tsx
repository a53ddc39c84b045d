import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { buildLoans } from '#contract/endpoints/bench-books.ts'
import type { BuiltLoans } from '#contract/test-bench/data-sets.ts'
import { MAX_DESCRIPTION_LENGTH } from '#values/vocabulary/data-set-terms.ts'
import { ask } from '../../api/ask.ts'
import { ProblemError } from '../../api/errors.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import classes from './build-loans.module.css'

/** Makes loans from a description in words, true on the day of the book. */
export function BuildLoans({ book }: { readonly book: string }) {
  const [description, setDescription] = useState('')
  const client = useQueryClient()
  const build = useMutation({
    mutationFn: () => ask(buildLoans, { book, body: { description } }),
    onSuccess: () => client.invalidateQueries(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    build.mutate()
  }
  const type = (text: string) => {
    setDescription(text)
    build.reset()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label="Describe a loan"
        placeholder="ANNUITY 12×, extended once, two paid"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        onChange={type}
        error={build.error ? faultOf(build.error) : undefined}
      />
      <Button type="submit" variant="default" disabled={build.isPending || description.trim() === ''}>
        Build
      </Button>
      <p className={classes.built} role="status">
        {build.data && <Built loans={build.data} />}
      </p>
    </form>
  )
}

function Built({ loans: { loans, description } }: { readonly loans: BuiltLoans }) {
  const [first] = loans
  if (!first) return null
  return (
    <span title={description}>
      Built{' '}
      <Link to="/loans/$uuid" params={{ uuid: first.uuid }}>
        {first.lenderLoanId}
      </Link>
      {loans.length > 1 && ` and ${loans.length - 1} more`}
    </span>
  )
}

function faultOf(error: Error): string {
  const fault = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return fault ?? 'The loan was not built'
}
