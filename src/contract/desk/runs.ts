import { z } from 'zod'
import { buybackRunItem } from './buyback-runs.ts'
import { extensionRunItem } from './extension-runs.ts'
import { importRunItem } from './import-runs.ts'
import { listPage, numberedPage } from './list-page.ts'
import { paymentRunItem } from './payment-runs.ts'
import { reconciliationItem } from './reconciliations.ts'

/** A run as the list of all shows it: `kind` says what is done in it. */
const runItem = z
  .discriminatedUnion('kind', [
    extensionRunItem.extend({ kind: z.literal('extension') }),
    importRunItem,
    paymentRunItem,
    reconciliationItem,
    buybackRunItem,
  ])
  .meta({ id: 'RunItem' })

/** One page, newest first. `leftOut` counts those of this page that cannot be read; `total` has them too. */
export const runListBody = listPage(runItem).meta({ id: 'RunList' })

export const runsParameters = z.object(numberedPage(20, 100))

export type RunItem = z.infer<typeof runItem>
