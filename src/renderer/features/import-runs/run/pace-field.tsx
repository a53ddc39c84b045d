import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { setImportPace } from '#contract/endpoints/import-runs.ts'
import { MAX_PACE } from '#values/vocabulary/import-limits.ts'
import { ask } from '../../../api/ask.ts'
import { importQuery } from '../../../api/import-runs.ts'
import { CountField } from '../../../components/fields/count-field.tsx'
import { explain } from '../../../components/notices/error-notice.tsx'
import classes from './pace-field.module.css'

/** Most loans sent in a second. A change takes effect at once. Empty means no limit of our own. */
export function PaceField({ run }: { readonly run: ImportRunBody }) {
  const { uuid, pace } = run
  const client = useQueryClient()
  const [typed, setTyped] = useState(pace.loansPerSecond === null ? '' : String(pace.loansPerSecond))
  const pacing = useMutation({
    mutationFn: (loansPerSecond: number | null) => ask(setImportPace, { uuid, body: { loansPerSecond } }),
    onSuccess: (changed) => client.setQueryData(importQuery(uuid).queryKey, changed),
  })
  const keep = () => {
    const next = typed === '' ? null : Number(typed)
    if (next !== pace.loansPerSecond) pacing.mutate(next)
  }
  return (
    <CountField
      className={classes.pace}
      label="Pace, a second"
      placeholder="no limit"
      min={1}
      max={MAX_PACE}
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      error={pacing.error ? explain(pacing.error) : undefined}
      hint={run.startedAt === null ? 'From its start on' : 'Takes effect at once'}
    />
  )
}
