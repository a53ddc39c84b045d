import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { MAX_WHAT_IFS } from '#contract/desk/what-if.ts'
import { useSession } from '../../api/session.ts'
import { usedText } from '../extensions/extension-count.ts'
import type { WhatIf } from './use-what-if.ts'
import classes from './what-if-page.module.css'

type WhatIfBarProps = { readonly detail: LoanDetailBody; readonly whatIf: WhatIf; readonly canAdd: boolean }

/** Purpose of the page, the number of extensions, and the button that adds a column. */
export function WhatIfBar({ detail, whatIf, canAdd }: WhatIfBarProps) {
  const { connection } = useSession()
  return (
    <div className={classes.bar}>
      <span>
        Nothing here changes the loan.{' '}
        {connection.where === 'live' ? 'Predicted by Loan Desk; the service may differ. ' : ''}
        Extensions: {detail.extensionsAllowed === 0 ? 'none allowed' : usedText(detail)}.
      </span>
      {canAdd && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={whatIf.columns.length >= MAX_WHAT_IFS}
          onClick={whatIf.add}
        >
          Add a column
        </Button>
      )}
    </div>
  )
}
