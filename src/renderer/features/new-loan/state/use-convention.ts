import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FoundConventionBody, MisfitBody } from '#contract/desk/convention.ts'
import { conventionQuery } from '../../../api/conventions.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import type { CheckedRow } from '../grid/check-rows.ts'
import type { GridColumn } from '../grid/grid-row.ts'
import { type ConventionInput, conventionInput } from '../model/convention-input.ts'
import type { Misfits } from './convention-context.ts'
import { useNewLoan } from './new-loan-context.ts'
import { useGridCheck } from './use-faults.ts'

const TYPING_PAUSE = 300
const NOT_ASKED = { loanAmount: '0', interestRate: '0', lenderIssueDate: '', schedule: [] }
const NONE: Misfits = new Map()

export type ConventionQuestion = ReturnType<typeof useConvention>

/** An answer with its request; `rows` are the requested ones, in their order. */
export type ConventionAnswer = {
  readonly found: FoundConventionBody
  readonly request: Extract<ConventionInput, { readonly kind: 'ready' }>['request']
  readonly rows: readonly CheckedRow[]
}

/**
 * Convention of the entered rows. Once requested, it is searched again whenever a row changes, until the user closes it; results for other
 * rows are not shown.
 */
export function useConvention() {
  const { form } = useNewLoan()
  const [isAsked, setAsked] = useState(false)
  const [loanAmount, interestRate, issueDate] = useWatch({
    control: form.control,
    name: ['loanAmount', 'interestRate', 'issueDate'],
  })
  const check = useGridCheck({ issueDate })
  const now = useMemo(
    () => (isAsked ? conventionInput({ loanAmount, interestRate, issueDate }, check) : null),
    [isAsked, loanAmount, interestRate, issueDate, check],
  )
  const [asked] = useDebouncedValue(now, TYPING_PAUSE, { leading: true })
  const request = asked?.kind === 'ready' ? asked.request : NOT_ASKED
  const { data, error, refetch } = useQuery({ ...conventionQuery(request), enabled: asked?.kind === 'ready' })
  const answer = useMemo(() => answerOf(now, now === asked ? data : undefined), [now, asked, data])
  const misfits = useMemo(() => misfitsOf(answer), [answer])
  return {
    isAsked,
    answer,
    misfits,
    needs: now?.kind === 'not-ready' ? now.needs : undefined,
    error: now?.kind === 'ready' ? error : null,
    retry: () => void refetch(),
    ask: () => setAsked(true),
    close: () => setAsked(false),
  }
}

function answerOf(now: ConventionInput | null, found: FoundConventionBody | undefined): ConventionAnswer | undefined {
  return found && now?.kind === 'ready' ? { found, request: now.request, rows: now.rows } : undefined
}

function misfitsOf(answer: ConventionAnswer | undefined): Misfits {
  if (answer?.found.kind !== 'closest' || !answer.found.isNear) return NONE
  const byRow = new Map<number, Partial<Record<GridColumn, string>>>()
  for (const misfit of answer.found.misfits) {
    const id = rowOf(answer, misfit)?.row.id
    if (id !== undefined) byRow.set(id, { ...byRow.get(id), [columnOf(misfit)]: misfitWords(misfit) })
  }
  return byRow
}

export function rowOf({ rows }: Pick<ConventionAnswer, 'rows'>, { row }: MisfitBody): CheckedRow | undefined {
  return rows[row]
}

export function columnOf({ column }: MisfitBody): GridColumn {
  return column === 'principalAmount' ? 'principal' : 'interest'
}

function misfitWords(misfit: MisfitBody): string {
  return `${columnOf(misfit)} ${formatAmountText(misfit.computed)}`
}
