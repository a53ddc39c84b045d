import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../summary/summary.module.css'
import { SummaryLine } from '../summary/summary-line.tsx'
import { useClientWarnings } from './use-client-warnings.ts'

/** Warnings about the client, in the summary. */
export function ClientWarnings() {
  return useClientWarnings().map(({ field, words, detail }) => (
    <li key={field}>
      <SummaryLine icon={<IconAlertTriangle className={classes.warning} size={16} aria-hidden />} detail={detail}>
        {words}
      </SummaryLine>
    </li>
  ))
}
