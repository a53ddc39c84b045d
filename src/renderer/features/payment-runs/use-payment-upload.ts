import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { uploadPayments } from '#contract/endpoints/payment-runs.ts'
import { ask } from '../../api/ask.ts'
import { fileNameHeader } from '../../api/file-name-header.ts'
import { paymentRunQuery } from '../../api/payment-runs.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import type { Handed } from '../runs/use-file-source.ts'

/** Hands a bank's file in and goes to its run; one file at a time. */
export function usePaymentUpload() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const connectionId = connectionIdOf(useSession())
  const uploading = useMutation({
    mutationFn: ({ file, name }: Handed) => {
      const headers = { [CONNECTION_HEADER]: connectionId, ...fileNameHeader(name) }
      return ask(uploadPayments, { body: file }, { headers })
    },
    onSuccess: async (run) => {
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
  }
}
