import { z } from 'zod'
import { extensionRunItem } from './extension-runs.ts'
import { listPage, numberedPage } from './list-page.ts'

const extensionInList = extensionRunItem.extend({ kind: z.literal('extension') }).meta({ id: 'ExtensionRunInList' })

/** A run of any kind as the list shows it. */
export const runItem = z.discriminatedUnion('kind', [extensionInList]).meta({ id: 'RunItem' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const runListBody = listPage(runItem).meta({ id: 'RunList' })

export const runsParameters = z.object(numberedPage(20, 100))

export type RunItem = z.infer<typeof runItem>
