import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import { removeImportMapping, replaceImportMapping } from '#contract/endpoints/import-mappings.ts'
import { ask } from '../../../../api/ask.ts'
import { mappingsQuery } from '../../../../api/import-mappings.ts'
import { tell } from '../../../../components/notices/tell.tsx'

type Kept = { readonly uuid: string; readonly mapping: ImportMappingRequest; readonly told: string }

export type Mappings = ReturnType<typeof useMappings>

/** The saved mappings, and the ways to keep and to delete one. */
export function useMappings() {
  const client = useQueryClient()
  const { data } = useQuery(mappingsQuery)
  const readAgain = () => client.invalidateQueries(mappingsQuery)
  const keeping = useMutation({
    mutationFn: ({ uuid, mapping }: Kept) => ask(replaceImportMapping, { uuid, body: mapping }),
    onSuccess: (_, { told }) => tell(told),
    onSettled: readAgain,
  })
  const deleting = useMutation({
    mutationFn: (uuid: string) => ask(removeImportMapping, { uuid }),
    onSettled: readAgain,
  })
  return {
    known: data?.data ?? [],
    /** `onKept` is told once it is kept. */
    keep: (kept: Kept, onKept: () => void = () => {}) => keeping.mutate(kept, { onSuccess: onKept }),
    isKeeping: keeping.isPending,
    remove: (uuid: string) => deleting.mutate(uuid),
    error: keeping.error ?? deleting.error,
  }
}
