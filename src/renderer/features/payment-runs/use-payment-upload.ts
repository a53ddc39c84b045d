import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import type { PaymentTableBody } from '#contract/desk/payment-runs.ts'
import { lookAtPayments, uploadPayments } from '#contract/endpoints/payment-runs.ts'
import { missingPart, type PaymentField } from '#values/vocabulary/payment-run-terms.ts'
import { ask } from '../../api/ask.ts'
import { fileNameHeader } from '../../api/file-name-header.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import type { Handed } from '../runs/use-file-source.ts'
import { rememberAnswer, type TableAnswer } from './table-answers.ts'

/** A table about which a person is asked before it is taken in. */
type Asked = { readonly handed: Handed; readonly found: PaymentTableBody }

/**
 * Hands a bank's file in and goes to its run; one file at a time. A table of which the desk does not know all columns by
 * itself is asked about first.
 */
export function usePaymentUpload() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const connectionId = connectionIdOf(useSession())
  const [asked, setAsked] = useState<Asked>()
  const uploading = useMutation({
    mutationFn: async ({ file, name, answer }: Handed & { readonly answer?: TableAnswer }) => {
      const headers = { [CONNECTION_HEADER]: connectionId, ...fileNameHeader(name) }
      const reading = answer && { ...answer, columns: answer.columns.join(',') }
      const { table } = await ask(lookAtPayments, { body: file, ...reading })
      const isOpen = table !== null && (answer ? isWritingInDoubt(table) : isInDoubt(table))
      if (!isOpen) return ask(uploadPayments, { body: file, ...reading }, { headers })
      setAsked({ handed: { file, name }, found: table })
      return undefined
    },
    onSuccess: async (run) => {
      if (run === undefined) return
      client.setQueryData(paymentRunQuery(run.uuid).queryKey, run)
      await navigate({ to: '/payment-runs/$uuid', params: { uuid: run.uuid } })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
  })
  return {
    upload: (handed: Handed) => {
      if (!uploading.isPending) uploading.mutate(handed)
    },
    handed: uploading.isPending ? uploading.variables : undefined,
    error: uploading.error,
    asked,
    answer: (answer: TableAnswer) => {
      if (asked === undefined || uploading.isPending) return
      rememberAnswer(asked.found, answer)
      uploading.mutate({ ...asked.handed, answer })
    },
    another: () => {
      uploading.reset()
      setAsked(undefined)
    },
  }
}

/** True if a person has to say how a table is read, or has a column that may be the bank's reference. */
function isInDoubt(table: PaymentTableBody): boolean {
  const { columns } = table
  const mayHaveReference = columns.some(({ field, samples }) => field === null && samples.length > 0)
  const has = (field: PaymentField) => columns.some((column) => column.field === field)
  return missingPart(has) !== undefined || isWritingInDoubt(table) || (!has('reference') && mayHaveReference)
}

/** True if nothing shows how the dates or amounts of the chosen columns are written. */
function isWritingInDoubt({ dateOrder, decimals }: PaymentTableBody): boolean {
  return dateOrder === null || decimals === null
}
