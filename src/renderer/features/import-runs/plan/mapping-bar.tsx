import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportMappingRequest } from '#contract/desk/import-mappings.ts'
import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import { keepMapping, mappingsQuery } from '../../../api/import-mappings.ts'
import { importQuery } from '../../../api/import-runs.ts'
import { PrefixSelect } from '../../../components/fields/prefix-select.tsx'
import { explain } from '../../../components/notices/error-notice.tsx'
import { tell } from '../../../components/notices/tell.tsx'
import classes from './mapping-bar.module.css'
import { SaveMappingDialog } from './save-mapping-dialog.tsx'

type MappingBarProps = {
  readonly run: ImportRunBody
  readonly plan: ImportPlanBody
  readonly source: ImportSourceBody
  readonly onTake: (uuid: string | null) => void
}

const NONE = ''

/** Which saved mapping the columns go by, and the ways to keep this one. */
export function MappingBar({ run, plan, source, onTake }: MappingBarProps) {
  const { data } = useQuery(mappingsQuery)
  const [isNaming, setNaming] = useState(false)
  const saving = useSaving(run)
  const { mapping } = plan
  const known = data?.data ?? []
  const save = (uuid: string, name: string) => saving.save({ uuid, mapping: mappingOf(name, plan, source) })
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>Columns</h2>
      {known.length > 0 && (
        <PrefixSelect
          label="Mapping"
          value={mapping?.uuid ?? NONE}
          choices={[{ value: NONE, words: 'none' }, ...known.map(({ uuid, name }) => ({ value: uuid, words: name }))]}
          onChange={(uuid) => onTake(uuid === NONE ? null : uuid)}
        />
      )}
      {mapping?.isChanged && (
        <>
          <span className={classes.changed}>changed</span>
          <Button
            variant="default"
            size="xs"
            loading={saving.isSaving}
            onClick={() => save(mapping.uuid, mapping.name)}
          >
            Save
          </Button>
        </>
      )}
      <Button variant="subtle" size="xs" onClick={() => setNaming(true)}>
        Save as…
      </Button>
      {saving.error && (
        <span role="alert" className={classes.fault}>
          {explain(saving.error)}
        </span>
      )}
      {isNaming && (
        <SaveMappingDialog
          taken={known.map(({ name }) => name)}
          onSave={(name) => save(crypto.randomUUID(), name)}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

type Saved = { readonly uuid: string; readonly mapping: ImportMappingRequest }

function useSaving({ uuid: run }: ImportRunBody) {
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: ({ uuid, mapping }: Saved) => keepMapping(uuid, mapping),
    onSuccess: async () => {
      tell('Mapping saved')
      await client.invalidateQueries(mappingsQuery)
      await client.invalidateQueries(importQuery(run))
    },
  })
  return { save: saving.mutate, isSaving: saving.isPending, error: saving.error }
}

/** What is planned, by the heads of the columns, so that it fits the next file of the same kind. */
function mappingOf(
  name: string,
  { format, columns, fixed }: ImportPlanBody,
  source: ImportSourceBody,
): ImportMappingRequest {
  const fields = new Map(columns.map(({ index, field }) => [index, field]))
  const { shape, decimals, dateOrder } = format
  const heads = source.columns.map(({ index, head }) => ({ head, field: fields.get(index) ?? null }))
  return { name, shape, decimals, dateOrder, columns: heads, fixed }
}
