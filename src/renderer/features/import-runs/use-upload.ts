import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { uploadImport } from '#contract/endpoints/import-runs.ts'
import { ask } from '../../api/ask.ts'
import { fileNameHeader } from '../../api/file-name-header.ts'
import { importQuery } from '../../api/import-runs.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import type { Handed } from '../runs/use-file-source.ts'

export type Upload = ReturnType<typeof useUpload>

/** Hands a file in and goes to its import; one at a time, and it can be taken back. `after` is the import whose answers it takes. */
export function useUpload(after?: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const connectionId = connectionIdOf(useSession())
  const taken = useRef<AbortController>(undefined)
  const uploading = useMutation({
    mutationFn: ({ file, name }: Handed) => {
      taken.current = new AbortController()
      const headers = { [CONNECTION_HEADER]: connectionId, ...fileNameHeader(name) }
      return ask(
        uploadImport,
        { body: file, ...(after !== undefined && { after }) },
        { headers, signal: taken.current.signal },
      )
    },
    onSuccess: async (run) => {
      client.setQueryData(importQuery(run.uuid).queryKey, run)
      await navigate({ to: '/imports/$uuid', params: { uuid: run.uuid } })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
  })
  const isTakenBack = taken.current?.signal.aborted === true
  return {
    upload: (handed: Handed) => {
      if (!uploading.isPending) uploading.mutate(handed)
    },
    takeBack: () => taken.current?.abort(),
    handed: uploading.isPending ? uploading.variables : undefined,
    error: isTakenBack ? null : uploading.error,
  }
}
